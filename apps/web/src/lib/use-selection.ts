import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { extendTo, keepShown, NOTHING_SELECTED, toggleOne, type Selection } from './selection.ts';

const NONE: never[] = [];

/** The selected rows of a list; rows that leave the list are deselected. Its functions stay the same as rows load. */
export function useSelection<T extends { id: number }>(rows: readonly T[]) {
  const [stored, setStored] = useState<Selection>(NOTHING_SELECTED);
  const order = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useMemo(() => keepShown(stored, order), [stored, order]);
  const shown = useRef(order);
  useLayoutEffect(() => {
    shown.current = order;
  });
  const select = useCallback((id: number, extend: boolean) => {
    setStored((before) => {
      const kept = keepShown(before, shown.current);
      return extend ? extendTo(kept, id, shown.current) : toggleOne(kept, id);
    });
  }, []);
  return {
    // While nothing is selected the array stays the same, so that loading rows re-renders nobody.
    selected: useMemo(
      (): T[] => (selection.ids.size > 0 ? rows.filter(({ id }) => selection.ids.has(id)) : NONE),
      [rows, selection],
    ),
    isSelected: useCallback((id: number) => selection.ids.has(id), [selection]),
    select,
    selectAll: () => setStored({ ids: new Set(order), anchor: order[0] ?? null }),
    clear: () => setStored(NOTHING_SELECTED),
  };
}
