import type { SubTaskWire } from '@facet/contract/entities/task';
import { useDroppable } from '@dnd-kit/core';
import { Plus } from 'lucide-react';
import { formatLongDay } from '../../../../lib/format-date.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { useTasksPage } from '../tasks-page-context.ts';
import { MoreTasks } from './more-tasks.tsx';
import { TaskChip } from './task-chip.tsx';
import styles from './calendar.module.css';
import { t } from '../../../../ui/words.ts';

/** How many chips a day has room for; with more, the last place says how many. */
const ROOM = 4;

type DayCellProps = {
  date: string;
  tasks: readonly SubTaskWire[];
  /** A day of the month before or after. */
  isOther: boolean;
  /** The day that takes the Tab key. */
  isCurrent: boolean;
  isLoading: boolean;
  onNew: (dueDate?: string) => void;
};

/** One day of the month with what is due then. */
export function DayCell({ date, tasks, isOther, isCurrent, isLoading, onNew }: DayCellProps) {
  const { today } = useTasksPage();
  const { setNodeRef, isOver } = useDroppable({ id: date, disabled: date < today });
  const shown = tasks.length > ROOM ? tasks.slice(0, ROOM - 1) : tasks;
  const name = formatLongDay(`${date}T00:00`);
  return (
    <div
      ref={setNodeRef}
      role="gridcell"
      data-day={date}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={date === today ? 'date' : undefined}
      className={styles.day}
      data-other={isOther || undefined}
      data-past={date < today || undefined}
      data-over={isOver || undefined}
    >
      <span className={styles.dayHead}>
        <VisuallyHidden>
          {t('{day}, {count, plural, =0 {no tasks} one {# task} other {# tasks}}', { day: name, count: tasks.length })}
        </VisuallyHidden>
        <span className={styles.number} aria-hidden="true">
          {Number(date.slice(8))}
        </span>
        {date >= today && (
          <IconButton
            label={t('New task due on {day}', { day: name })}
            icon={<Plus />}
            size={24}
            tabIndex={-1}
            className={styles.add}
            onClick={() => onNew(date)}
          />
        )}
      </span>
      {isLoading && !isOther && <Skeleton width="70%" height={12} />}
      {shown.map((task) => (
        <TaskChip key={task.id} task={task} />
      ))}
      {shown.length < tasks.length && <MoreTasks name={name} tasks={tasks} hidden={tasks.length - shown.length} />}
    </div>
  );
}
