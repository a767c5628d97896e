/** The selected ids, and where a range with Shift starts. */
export type Selection = { ids: ReadonlySet<number>; anchor: number | null };

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/** Adds the id or removes it; it becomes the anchor. */
export function toggleOne({ ids }: Selection, id: number): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Adds everything from the anchor to the id in display order; without an anchor, selects only the id. */
export function extendTo(selection: Selection, id: number, order: readonly number[]): Selection {
  const { ids, anchor } = selection;
  const [from, to] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(id)];
  if (from < 0 || to < 0) return toggleOne(selection, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor };
}

/** Without items no longer shown (deleted, filtered out); the same object if nothing is lost. */
export function keepShown(selection: Selection, order: readonly number[]): Selection {
  const shown = new Set(order);
  const kept = [...selection.ids].filter((id) => shown.has(id));
  if (kept.length === selection.ids.size) return selection;
  const anchor = selection.anchor !== null && shown.has(selection.anchor) ? selection.anchor : null;
  return { ids: new Set(kept), anchor };
}

const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

/** Where a key moves the focus in a grid of `length` cards; undefined for other keys and at the edges. */
export function moveIndex(key: string, index: number, columns: number, length: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = STEPS[key]?.(columns);
  const next = step === undefined ? -1 : index + step;
  return next >= 0 && next < length ? next : undefined;
}
