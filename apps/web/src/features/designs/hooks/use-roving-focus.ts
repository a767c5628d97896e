import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { moveIndex } from '../../../lib/selection.ts';

type RovingOptions = {
  columns: number;
  length: number;
  onMove: (index: number) => void;
  /** The card that a link leads to, once it is known where it stands; -1 while it is not. */
  linked: number;
};

const cardAt = (index: number) => document.querySelector<HTMLElement>(`[data-style-link="${index}"]`);

/** One card of a list takes the Tab key; arrows lead on, also to cards that are not drawn yet. */
export function useRovingFocus({ columns, length, onMove, linked }: RovingOptions) {
  const isFound = linked >= 0;
  const [current, setCurrent] = useState(Math.max(0, linked));
  const [wasFound, setWasFound] = useState(isFound);
  if (isFound !== wasFound) {
    setWasFound(isFound);
    if (isFound) setCurrent(linked);
  }
  const wanted = useRef<number | null>(null);
  const lead = (index: number) => {
    wanted.current = index;
    onMove(index);
  };
  const followLink = useEffectEvent(() => linked >= 0 && lead(linked));
  useEffect(() => void followLink(), [isFound]);
  useEffect(() => {
    const card = wanted.current === null ? null : cardAt(wanted.current);
    if (!card) return;
    wanted.current = null;
    card.focus({ preventScroll: true });
  });
  /** Returns the card that the key leads to, if any. */
  const handleMoveKey = (event: KeyboardEvent): number | undefined => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const index = Number(target?.dataset['styleLink'] ?? Number.NaN);
    const next = Number.isNaN(index) ? undefined : moveIndex(event.key, index, columns, length);
    if (next === undefined) return undefined;
    event.preventDefault();
    setCurrent(next);
    lead(next);
    return next;
  };
  return { current: Math.min(current, Math.max(0, length - 1)), handleMoveKey };
}
