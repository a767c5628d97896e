import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useWantedFocus } from '../parts/use-wanted-focus.ts';

const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEP[key];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, index + step));
}

const readIndex = (target: EventTarget) => {
  const link = target instanceof HTMLElement ? target.dataset['taskLink'] : undefined;
  return link === undefined ? undefined : Number(link);
};

/** One row of the table takes the Tab key; arrows, Page, Home and End also reach rows that aren't drawn yet. */
export function useTableKeys(count: number, showRow: (index: number) => void) {
  const table = useRef<HTMLDivElement>(null);
  const wantFocus = useWantedFocus(table);
  const [index, setIndex] = useState(0);
  const handleFocus = (event: FocusEvent) => {
    const focused = readIndex(event.target);
    if (focused !== undefined) setIndex(focused);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const from = readIndex(event.target);
    const next = from === undefined ? undefined : nextIndex(event.key, from, count);
    if (next === undefined) return;
    event.preventDefault();
    wantFocus(`[data-task-link="${next}"]`);
    setIndex(next);
    showRow(next);
  };
  return { table, rowIndex: Math.min(index, Math.max(0, count - 1)), handleFocus, handleKeyDown };
}
