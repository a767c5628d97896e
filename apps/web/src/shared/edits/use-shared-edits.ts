import type { UseFormReturnType } from '@mantine/form';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ComparedFields, isSameValue, type MergedEdits, mergeEdits } from './merge-edits.ts';
import { useNews } from './use-news.ts';

type Row = { updated_at: string };

type SharedEdits<W extends Row, V extends Record<string, unknown>> = {
  /** The values that the form started with. */
  first: W;
  /** Where the present values are cached, updated as others change them. */
  queryKey: QueryKey;
  form: Pick<UseFormReturnType<V>, 'values' | 'getValues' | 'setValues'>;
  valuesOf: (row: W) => V;
  compared: ComparedFields<V>;
};

type State<W, V> = { read: W; theirs: Partial<V>; taken: readonly (keyof V)[] };

function pick<V extends object>(values: V, fields: readonly (keyof V)[]): Partial<V> {
  const picked: Partial<V> = {};
  for (const field of fields) picked[field] = values[field];
  return picked;
}

/**
 * Merges a form with what others save meanwhile: what only they changed is taken over; what both changed waits for a
 * choice. Nothing typed is lost.
 */
export function useSharedEdits<W extends Row, V extends Record<string, unknown>>(options: SharedEdits<W, V>) {
  const { first, queryKey, form, valuesOf, compared } = options;
  const [state, setState] = useState<State<W, V>>({ read: first, theirs: {}, taken: [] });
  const own = compared(form.values);
  const conflicts = Object.keys(state.theirs).filter((field) => {
    const theirs = compared({ ...form.values, ...state.theirs });
    return !isSameValue(own[field], theirs[field]);
  });
  const meet = (row: W): MergedEdits<V> => {
    const [read, theirs] = [valuesOf(state.read), valuesOf(row)];
    const merged = mergeEdits(read, theirs, form.getValues(), compared);
    const { values, taken, conflicts: both } = merged;
    if (taken.length > 0) form.setValues(pick(values, taken));
    setState((before) => ({
      read: row,
      theirs: { ...before.theirs, ...pick(theirs, [...both, ...Object.keys(before.theirs)]) },
      taken: [...new Set([...before.taken, ...taken])].filter((field) => !both.some((one) => one === field)),
    }));
    return { values, taken, conflicts: both };
  };
  const client = useQueryClient();
  useNews(queryKey, () => {
    const row = client.getQueryData<W>(queryKey);
    if (row && row.updated_at > state.read.updated_at) meet(row);
  });
  /** Takes theirs or keeps mine for a field that both changed. */
  const settle = (field: keyof V, choice: 'theirs' | 'mine') => {
    const theirs = { ...state.theirs };
    const chosen: Partial<V> = {};
    chosen[field] = theirs[field];
    if (choice === 'theirs') form.setValues(chosen);
    delete theirs[field];
    setState({ ...state, theirs });
  };
  return { read: state.read, theirs: state.theirs, conflicts, taken: state.taken, meet, settle };
}
