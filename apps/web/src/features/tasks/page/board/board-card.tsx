import type { SubTaskWire } from '@facet/contract/entities/task';
import { useDraggable } from '@dnd-kit/core';
import { useOpenLink } from '../use-open-link.ts';
import { CardFace } from './card-face.tsx';
import styles from './board.module.css';

type BoardCardProps = { task: SubTaskWire; isCurrent: boolean; isHeld: boolean };

/** A task on the board; it can be dragged where its status may be changed. */
export function BoardCard({ task, isCurrent, isHeld }: BoardCardProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: task.id,
    disabled: !task.abilities.change_status,
  });
  const link = useOpenLink(task);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its link takes the keys
    <article ref={setNodeRef} {...listeners} className={styles.card} data-dragging={isDragging || undefined}>
      <CardFace
        task={task}
        isHeld={isHeld}
        title={
          <a
            {...link}
            href={link.href}
            className={styles.link}
            data-card={task.id}
            tabIndex={isCurrent ? 0 : -1}
            aria-describedby="board-keys"
          >
            <span className={styles.words}>{task.name}</span>
          </a>
        }
      />
    </article>
  );
}
