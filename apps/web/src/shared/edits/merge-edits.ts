type Field<V> = Extract<keyof V, string>;
/** What is compared for each field: the same picture has a newly signed address each time. */
export type ComparedFields<V> = (values: V) => { readonly [K in keyof V]: unknown };

export type MergedEdits<V> = {
  /** Mine, plus whatever only others changed. */
  values: V;
  /** The fields that only others changed. */
  taken: Field<V>[];
  /** The fields that both changed, to different values; `values` keeps mine. */
  conflicts: Field<V>[];
};

export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Merges two people's changes to the same fields, field by field. */
export function mergeEdits<V extends object>(read: V, theirs: V, mine: V, compared: ComparedFields<V>): MergedEdits<V> {
  const [before, other, own] = [compared(read), compared(theirs), compared(mine)];
  const merged: MergedEdits<V> = { values: { ...mine }, taken: [], conflicts: [] };
  // A field may exist on one side only, such as that of a module somebody added.
  for (const field in { ...before, ...other, ...own }) {
    if (isSameValue(before[field], other[field]) || isSameValue(own[field], other[field])) continue;
    if (!isSameValue(before[field], own[field])) {
      merged.conflicts.push(field);
      continue;
    }
    merged.values[field] = theirs[field];
    merged.taken.push(field);
  }
  return merged;
}
