type Field<V> = Extract<keyof V, string>;
/** What of each field is compared: the same picture has another signed address each time. */
export type Compared<V> = (values: V) => { readonly [K in keyof V]: unknown };

export type MergedEdits<V> = {
  /** Mine, with what only others changed as they have it. */
  values: V;
  /** The fields that only others changed. */
  taken: Field<V>[];
  /** The fields that others and I changed, each to something else; `values` keeps mine. */
  conflicts: Field<V>[];
};

export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What two people made of the same fields, put together field by field. */
export function mergeEdits<V extends object>(read: V, theirs: V, mine: V, compared: Compared<V>): MergedEdits<V> {
  const [before, other, own] = [compared(read), compared(theirs), compared(mine)];
  const merged: MergedEdits<V> = { values: { ...mine }, taken: [], conflicts: [] };
  // A field may be there on one side only, as that of a module that somebody added.
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
