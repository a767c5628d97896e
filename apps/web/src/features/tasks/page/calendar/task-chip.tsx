import { useDraggable } from '@dnd-kit/core';
import { STATUS_LABELS, TASK_PRIORITY_WORDS, TASK_STATUS_WORDS } from '@facet/contract/constants/status-words';
import { TaskStatus } from '@facet/contract/constants/statuses';
import type { SubTaskWire } from '@facet/contract/entities/task';
import { CircleAlert } from 'lucide-react';
import { PriorityBars } from '../../../../shared/statuses/priority-bars.tsx';
import { statusColours } from '../../../../shared/statuses/status.ts';
import { StatusShape } from '../../../../shared/statuses/status-shape.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { useOpenLink } from '../use-open-link.ts';
import styles from './calendar.module.css';
import { t } from '../../../../ui/words.ts';

/** A task in its day; it can be dragged to another where it may be edited. */
export function TaskChip({ task }: { task: SubTaskWire }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: task.id, disabled: !task.abilities.edit });
  const link = useOpenLink(task);
  return (
    <a
      ref={setNodeRef}
      {...listeners}
      {...link}
      data-day-task
      tabIndex={-1}
      className={styles.chip}
      data-dragging={isDragging || undefined}
    >
      <ChipFace task={task} />
    </a>
  );
}

type ChipFaceProps = { task: SubTaskWire; isLifted?: boolean };

/** What a chip shows: status, name and priority; an alert where the day was missed. */
export function ChipFace({ task, isLifted }: ChipFaceProps) {
  const word = TASK_STATUS_WORDS[task.status];
  const isDone = task.status === TaskStatus.done;
  const { text, fill } = statusColours(word);
  return (
    <span
      className={styles.face}
      style={{ background: fill }}
      title={task.style ? `${task.name} – ${task.style.title}` : task.name}
      data-done={isDone || undefined}
      data-lifted={isLifted || undefined}
      data-overdue={task.is_overdue || undefined}
    >
      <span className={styles.glyph} style={{ color: text }}>
        {task.is_overdue ? <CircleAlert size={12} strokeWidth={2} aria-hidden="true" /> : <StatusShape status={word} />}
      </span>
      {task.style?.picture && (
        <Picture src={task.style.picture.url} alt="" ratio={1} dimmed className={styles.picture} />
      )}
      <span className={styles.chipName}>{task.name}</span>
      <VisuallyHidden>
        {`, ${task.is_overdue ? t('{status}, overdue', { status: STATUS_LABELS[word] }) : STATUS_LABELS[word]}, `}
      </VisuallyHidden>
      <span className={styles.bars}>
        <PriorityBars priority={TASK_PRIORITY_WORDS[task.priority]} />
      </span>
    </span>
  );
}
