import type { SavedTaskFilterWire, TaskFilters } from '@facet/contract/entities/task';
import { createTaskFilter, deleteTaskFilter, updateTaskFilter } from '@facet/contract/endpoints/task-lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { checked } from '../../../../lib/checked.ts';
import { taskKeys } from '../../keys.ts';

type Kept = SavedTaskFilterWire;
const shared = { invalidates: [taskKeys.filters], failure: 'form' } as const;

/** Keeps the present view of the page under a title. */
export function useKeepView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: { title: string; filters: TaskFilters }) =>
      (await call(createTaskFilter, { body: checked(createTaskFilter.body, input) })).data,
    // The menu knows it before the list is fetched again: the page is that view from now on.
    onSuccess: (kept) => client.setQueryData<Kept[]>(taskKeys.filters, (before = []) => [...before, kept]),
    meta: { ...shared, success: ({ title }: Kept) => `“${title}” saved` },
  });
}

type KeptChange = { id: number; title?: string; filters?: TaskFilters };

/** Gives a kept view another title, or what it shows. */
export function useChangeView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: KeptChange) =>
      (await call(updateTaskFilter, { params: { filterId: id }, body: checked(updateTaskFilter.body, body) })).data,
    onSuccess: (kept) =>
      client.setQueryData<Kept[]>(taskKeys.filters, (before = []) =>
        before.map((one) => (one.id === kept.id ? kept : one)),
      ),
    meta: { ...shared, success: ({ title }: Kept) => `“${title}” was updated` },
  });
}

/** Keeps a view no longer. */
export const useDropView = () =>
  useMutation({
    mutationFn: ({ id }: Kept) => call(deleteTaskFilter, { params: { filterId: id } }),
    meta: { ...shared, success: (_data: never, { title }: Kept) => `“${title}” has been deleted` },
  });
