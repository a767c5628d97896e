import { useSortable } from '@dnd-kit/sortable';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import styles from './sortable.module.css';
import { t } from '../../ui/words.ts';

export type HandleProps = {
  ref: Ref<HTMLButtonElement>;
  label: string;
  'data-handle': string;
  onKeyDown: (event: KeyboardEvent) => void;
};

type SortableStepProps = {
  id: string;
  title: string;
  /** One position up (-1) or down (1). */
  onStep: (by: -1 | 1) => void;
  children: (handle: HandleProps) => ReactNode;
};

/** A row that can be dragged by its handle. */
export function SortableStep({ id, title, onStep, children }: SortableStepProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  const handle = {
    ...listeners,
    ref: setActivatorNodeRef,
    label: t('Move {title}', { title }),
    'data-handle': id,
    onKeyDown: handleKeyDown,
  };
  const translate = transform && `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`;
  const style = { transition, ...(translate ? { transform: translate } : {}) };
  return (
    <li ref={setNodeRef} style={style} className={styles.item} data-dragging={isDragging || undefined}>
      {children(handle)}
    </li>
  );
}
