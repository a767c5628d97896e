import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { moveIndex } from '../selection.ts';

type RovingOptions = { columns: number; length: number; onMove: (index: number) => void };

/** One card of a list takes the Tab key; arrows lead on, also to cards that are not drawn yet. */
export function useRovingFocus({ columns, length, onMove }: RovingOptions) {
  const [current, setCurrent] = useState(0);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const link = document.querySelector<HTMLElement>(`[data-style-link="${wanted.current}"]`);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });
  const focusIndex = (index: number) => {
    wanted.current = index;
    setCurrent(index);
    onMove(index);
  };
  /** Answers the card that the key leads to, if it leads to one. */
  const handleMoveKey = (event: KeyboardEvent): number | undefined => {
    const target = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-style-link]') : null;
    const index = target ? Number(target.dataset['styleLink']) : Number.NaN;
    const next = Number.isNaN(index) ? undefined : moveIndex(event.key, index, columns, length);
    if (next === undefined) return undefined;
    event.preventDefault();
    focusIndex(next);
    return next;
  };
  return { current: Math.min(current, Math.max(0, length - 1)), setCurrent, handleMoveKey };
}
