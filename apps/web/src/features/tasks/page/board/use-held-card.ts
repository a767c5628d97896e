import { STATUS_LABELS, TASK_STATUS_WORDS } from '@facet/contract/constants/status-words';
import type { TaskStatus } from '@facet/contract/constants/statuses';
import type { SubTaskWire } from '@facet/contract/entities/task';
import { useState } from 'react';
import { t } from '../../../../ui/words.ts';

/** A task that was picked up by keyboard, and the status that it would get. */
type Held = { card: SubTaskWire; status: TaskStatus };
type Wanted = {
  columns: readonly { status: TaskStatus }[];
  onMove: (card: SubTaskWire, status: TaskStatus) => void;
  onTell: (text: string) => void;
};

const labelOf = (status: TaskStatus) => STATUS_LABELS[TASK_STATUS_WORDS[status]];

/** Picks up a task of the board, carries it from column to column and drops it, announcing each step. */
export function useHeldCard({ columns, onMove, onTell }: Wanted) {
  const [held, setHeld] = useState<Held | null>(null);
  const end = (text: string) => {
    setHeld(null);
    onTell(text);
  };
  const carry = ({ card, status }: Held, step: number) => {
    const at = columns.findIndex((column) => column.status === status) + step;
    const column = columns[at];
    if (!column) return;
    setHeld({ card, status: column.status });
    onTell(
      t('{status}, {position} of {count}', { status: labelOf(column.status), position: at + 1, count: columns.length }),
    );
  };
  return {
    held,
    pickUp: (card: SubTaskWire) => {
      if (!card.abilities.change_status) return onTell(t('You can’t change the status of {task}', { task: card.name }));
      setHeld({ card, status: card.status });
      onTell(t('{task} picked up. It is {status}.', { task: card.name, status: labelOf(card.status) }));
    },
    carry,
    putDown: ({ card, status }: Held) => {
      end(t('{task} stays {status}', { task: card.name, status: labelOf(status) }));
      if (status !== card.status) onMove(card, status);
    },
    letGo: ({ card }: Held) => end(t('{task} stays {status}', { task: card.name, status: labelOf(card.status) })),
  };
}
