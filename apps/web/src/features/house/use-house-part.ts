import type { HouseSince, HouseWire } from '@facet/contract/entities/house';
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSameValue } from '../../shared/edits/merge-edits.ts';
import type { Changer } from '../../shared/edits/last-changes.ts';
import { useNews } from '../../shared/edits/use-news.ts';
import { useSaveEdits } from '../../shared/edits/use-save-edits.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { showFirstError } from '../../lib/show-first-error.ts';
import { houseQueries } from './api.ts';

/** One part of a house as its form has it; `updated_at` is empty for the values every house starts with. */
export type HousePart<V> = { updated_at: string; since: HouseSince; values: V };

type Kind<V, Body> = {
  partOf: (house: HouseWire) => HousePart<V>;
  fieldsOf: (values: V) => Record<string, unknown>;
  take: (mine: V, theirs: V, fields: readonly string[]) => V;
  merge: (read: V, theirs: V, mine: V) => { values: V; taken: string[]; conflicts: string[] };
  bodyOf: (values: V, since: string | null) => Body;
};

type Options<V, Body> = {
  house: HouseWire;
  spaceId: number;
  kind: Kind<V, Body>;
  save: Pick<UseMutationResult<HouseWire, Error, Body>, 'mutate' | 'reset' | 'isPending' | 'error'>;
};

/** The person who set it, as named in marks about two editors. */
export const changerOfSince = (since: HouseSince): Changer | undefined => {
  if (!since) return undefined;
  const [first = '', ...rest] = since.by.name.split(' ');
  return { id: since.by.id, first_name: first, last_name: rest.join(' '), at: since.at };
};

type Shared<V> = { read: HousePart<V>; open: readonly string[]; isTaken: boolean };

/** What is typed, merged with what others save. */
function useShared<V, Body>({ house, kind }: Pick<Options<V, Body>, 'house' | 'kind'>) {
  const [first] = useState(() => kind.partOf(house));
  const [values, setValues] = useState(first.values);
  const [shared, setShared] = useState<Shared<V>>({ read: first, open: [], isTaken: false });
  const { read, open, isTaken } = shared;
  const isSame = (field: string) => isSameValue(kind.fieldsOf(values)[field], kind.fieldsOf(read.values)[field]);
  const conflicts = open.filter((field) => !isSame(field));
  const meet = (now: HousePart<V>) => {
    const merged = kind.merge(read.values, now.values, values);
    setValues(merged.values);
    setShared({
      read: now,
      open: [...new Set([...open, ...merged.conflicts])],
      isTaken: isTaken || merged.taken.length > 0,
    });
    return merged;
  };
  const settle = (field: string, choice: 'theirs' | 'mine') => {
    if (choice === 'theirs') setValues(kind.take(values, read.values, [field]));
    setShared({ ...shared, open: open.filter((one) => one !== field) });
  };
  const begin = (now: HousePart<V>) => {
    setValues(now.values);
    setShared({ read: now, open: [], isTaken: false });
  };
  return { read, values, setValues, conflicts, isTaken, meet, settle, begin };
}

/** One part of a house in a form: saved as a whole, and merged with what others save meanwhile. */
export function useHousePart<V, Body>({ house, spaceId, kind, save }: Options<V, Body>) {
  const client = useQueryClient();
  const query = houseQueries.ofSpace(spaceId);
  const { meet, begin, ...edits } = useShared({ house, kind });
  const { read, values, conflicts } = edits;
  const reset = () => {
    begin(kind.partOf(client.getQueryData(query.queryKey) ?? house));
    save.reset();
  };
  useNews(query.queryKey, () => {
    const now = client.getQueryData(query.queryKey);
    if (now && !save.isPending && kind.partOf(now).updated_at > read.updated_at) meet(kind.partOf(now));
  });
  const send = useSaveEdits({
    save,
    edits: { read, conflicts, meet },
    changesOf: (part: HousePart<V>, mine: V) => kind.bodyOf(mine, part.updated_at || null),
    readAgain: async () => kind.partOf(await client.fetchQuery({ ...query, staleTime: 0 })),
    onSaved: reset,
    onFailure: showFirstError,
  });
  return {
    ...edits,
    reset,
    isSaving: save.isPending,
    errors: formErrors(save.error),
    handleSave: () => send(values),
  };
}
