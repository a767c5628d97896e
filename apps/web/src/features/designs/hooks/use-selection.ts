import { useState } from 'react';
import { extendTo, keepShown, NOTHING_SELECTED, toggleOne, type Selection } from '../selection.ts';

/** The chosen rows of a list; what leaves the list is not chosen any more. */
export function useSelection<T extends { id: number }>(rows: readonly T[]) {
  const [stored, setStored] = useState<Selection>(NOTHING_SELECTED);
  const order = rows.map(({ id }) => id);
  const selection = keepShown(stored, order);
  const select = (id: number, extend: boolean) =>
    setStored((before) => (extend ? extendTo(keepShown(before, order), id, order) : toggleOne(keepShown(before, order), id)));
  return {
    selected: rows.filter(({ id }) => selection.ids.has(id)),
    isSelected: (id: number) => selection.ids.has(id),
    select,
    selectAll: () => setStored({ ids: new Set(order), anchor: order[0] ?? null }),
    clear: () => setStored(NOTHING_SELECTED),
  };
}
