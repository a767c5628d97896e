import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { t } from '../../ui/words.ts';

/** A saved view of a page; its filters are those of the page's address. */
export type KeptView<Filters> = { id: number; title: string; filters: Filters };

/** How one page's views are read and saved. */
export type KeptViewCalls<Filters> = {
  key: readonly unknown[];
  list: (signal: AbortSignal) => Promise<KeptView<Filters>[]>;
  create: (body: { title: string; filters: Filters }) => Promise<KeptView<Filters>>;
  update: (id: number, body: { title?: string; filters?: Filters }) => Promise<KeptView<Filters>>;
  remove: (id: number) => Promise<unknown>;
};

/** Saves the page's present view under a title. */
export function useKeepView<Filters>({ key, create }: KeptViewCalls<Filters>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: create,
    // The menu knows it before the list is fetched again: the page shows that view from now on.
    onSuccess: (kept) => client.setQueryData<KeptView<Filters>[]>(key, (before = []) => [...before, kept]),
    meta: {
      invalidates: [key],
      failure: 'form',
      success: ({ title }: KeptView<Filters>) => t('“{title}” saved', { title }),
    },
  });
}

type KeptChange<Filters> = { id: number; title?: string; filters?: Filters };

/** Gives a saved view another title or other filters. */
export function useChangeView<Filters>({ key, update }: KeptViewCalls<Filters>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: KeptChange<Filters>) => update(id, body),
    onSuccess: (kept) =>
      client.setQueryData<KeptView<Filters>[]>(key, (before = []) =>
        before.map((one) => (one.id === kept.id ? kept : one)),
      ),
    meta: {
      invalidates: [key],
      failure: 'form',
      success: ({ title }: KeptView<Filters>) => t('“{title}” was updated', { title }),
    },
  });
}

const UNDO_MS = 10_000;

type Dropping<Filters> = {
  onDropped: () => void;
  /** Called when it was saved again, under the same title. */
  onRestored: (kept: KeptView<Filters>) => void;
};

/** Deletes a view at once; a toast offers to restore it. */
export function useDropView<Filters>(calls: KeptViewCalls<Filters>, { onDropped, onRestored }: Dropping<Filters>) {
  const { key, remove } = calls;
  const { mutate: keep } = useKeepView(calls);
  return useMutation({
    mutationFn: ({ id }: KeptView<Filters>) => remove(id),
    onSuccess: (_answer, { title, filters }) => {
      onDropped();
      const action = { label: t('Undo'), onSelect: () => keep({ title, filters }, { onSuccess: onRestored }) };
      toast.success(t('“{title}” has been deleted', { title }), { action, ms: UNDO_MS });
    },
    meta: { invalidates: [key] },
  });
}

const inOrder = (value: unknown) => (Array.isArray(value) ? value.map(String).sort() : value);
const asText = (filters: object) =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, inOrder(value)])
      .sort(([one], [other]) => String(one).localeCompare(String(other))),
  );

/** Whether both show the same, in whatever order things were chosen. */
export const areSame = (one: object, other: object): boolean => asText(one) === asText(other);
