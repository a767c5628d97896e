import { TaskStatus } from '@facet/contract/constants/statuses';
import type { SubTaskWire } from '@facet/contract/entities/task';
import { Check, SquareCheck } from 'lucide-react';
import type { Surface } from '../../../shared/drawing/surface.ts';
import { useBoxSize } from '../../../lib/use-box-size.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import styles from './task-pins.module.css';
import { t } from '../../../ui/words.ts';

type TaskPinsProps = { surface: Surface; tasks: readonly SubTaskWire[]; onOpen: (taskId: number) => void };

/** The tasks that have a place on the shown design, each on its point. */
export function TaskPins({ surface, tasks, onOpen }: TaskPinsProps) {
  const { ref, width, height } = useBoxSize();
  return (
    <div ref={ref} className={styles.layer} role="group" aria-label={t('Tasks on the picture')}>
      {tasks.map(({ id, name, status, place }) => {
        const point = place && surface.toCanvas(place.position);
        // What is out of sight can't be reached by the Tab key either.
        if (!point || point.x < 0 || point.y < 0 || point.x > width || point.y > height) return null;
        const isDone = status === TaskStatus.done;
        return (
          <span key={id} className={styles.place} style={{ transform: `translate(${point.x}px, ${point.y}px)` }}>
            <Tooltip label={name} describes={false}>
              <button
                type="button"
                className={styles.pin}
                aria-label={isDone ? t('Task: {name}, done', { name }) : t('Task: {name}', { name })}
                data-done={isDone || undefined}
                onClick={() => onOpen(id)}
              >
                {isDone ? <Check aria-hidden="true" /> : <SquareCheck aria-hidden="true" />}
              </button>
            </Tooltip>
          </span>
        );
      })}
    </div>
  );
}
