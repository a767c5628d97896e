import type { TaskStatus } from '@facet/contract/constants/statuses';
import type { SubTaskWire } from '@facet/contract/entities/task';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useWantedFocus } from '../parts/use-wanted-focus.ts';
import type { LoadedColumn } from './board-columns.ts';
import { nextCard } from './next-card.ts';
import { useHeldCard } from './use-held-card.ts';

type Wanted = {
  columns: readonly LoadedColumn<SubTaskWire>[];
  onMove: (card: SubTaskWire, status: TaskStatus) => void;
  onTell: (text: string) => void;
  /** The lane of a card, where the board has lanes. */
  laneOf: ((card: SubTaskWire) => string) | undefined;
};

const readId = (target: EventTarget) =>
  target instanceof HTMLElement ? Number(target.dataset['card'] ?? Number.NaN) : Number.NaN;
const cardSelector = (id: number) => `[data-card="${id}"]`;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Moves through the board by arrows; Space picks a task up, and arrows then choose its column. */
export function useTaskBoardKeys({ columns, onMove, onTell, laneOf }: Wanted) {
  const board = useRef<HTMLDivElement>(null);
  const wantFocus = useWantedFocus(board);
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const { held, pickUp, carry, putDown, letGo } = useHeldCard({ columns, onMove, onTell });
  const cards = columns.flatMap((column) => column.cards);
  const currentId = cards.some(({ id }) => id === focusedId) ? focusedId : (cards[0]?.id ?? null);
  const handleHeld = ({ key }: KeyboardEvent, now: NonNullable<typeof held>) => {
    const step = STEPS[key];
    // The task is rendered again where it lands, a moment later; it keeps the focus.
    if (key === ' ' || key === 'Enter') wantFocus(`[data-status="${now.status}"] ${cardSelector(now.card.id)}`);
    if (step !== undefined) carry(now, step);
    else if (key === ' ' || key === 'Enter') putDown(now);
    else if (key === 'Escape') letGo(now);
  };
  const handleFree = ({ key }: KeyboardEvent, card: SubTaskWire) => {
    if (key === ' ') return pickUp(card);
    const next = nextCard(columns, card.id, key, laneOf);
    if (next === undefined) return undefined;
    wantFocus(cardSelector(next));
    return setFocusedId(next);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const card = cards.find(({ id }) => id === readId(event.target));
    const isOurs = held !== null || (event.key !== 'Enter' && event.key !== 'Escape');
    if (event.altKey || event.ctrlKey || event.metaKey || event.key === 'Tab' || !card || !isOurs) return;
    event.preventDefault();
    if (held) handleHeld(event, held);
    else handleFree(event, card);
  };
  const handleFocus = (event: FocusEvent) => {
    const id = readId(event.target);
    if (Number.isNaN(id)) return;
    setFocusedId(id);
    if (held && held.card.id !== id) letGo(held);
  };
  return { board, held, currentId, handleKeyDown, handleFocus };
}
