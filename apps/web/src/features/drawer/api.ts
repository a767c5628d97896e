import { deleteItem, listItems } from '@facet/contract/endpoints/designs';
import { listProjectStyles } from '@facet/contract/endpoints/task-lists';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';
import { chosenIds, chosenValues, type DrawerFilters } from './drawer-filters.ts';
import { drawerKeys } from './keys.ts';

const ROWS_A_PAGE = 20;
const STYLES_OFFERED = 8;

export const drawerQueries = {
  /** Design files of all modules that I can see, by key. */
  files: (projectId: number, { chosen, search, order }: DrawerFilters) => {
    const query = {
      project_module: chosenIds(chosen, 'project_module'),
      project_style_id: chosenIds(chosen, 'project_style_id'),
      project_tag_id: chosenIds(chosen, 'project_tag_id'),
      owner: chosenIds(chosen, 'owner'),
      file_type: chosenValues(chosen, 'file_type'),
      search,
      order,
      count: ROWS_A_PAGE,
    };
    return infiniteQueryOptions({
      queryKey: [...drawerKeys.files(projectId), query],
      queryFn: ({ signal, pageParam }) =>
        call(listItems, { params: { projectId }, query: { ...query, page: pageParam || undefined }, signal }),
      initialPageParam: '',
      getNextPageParam: nextPage,
      meta: { failure: 'silent' },
    });
  },
  /** The first styles with these words in their title. */
  styles: (projectId: number, search: string) =>
    queryOptions({
      queryKey: [...drawerKeys.styles(projectId), search],
      queryFn: async ({ signal }) => {
        const query = { search: search || undefined, count: STYLES_OFFERED };
        const { data } = await call(listProjectStyles, { params: { projectId }, query, signal });
        return data.map(({ id, title }) => ({ id, title }));
      },
      meta: { failure: 'silent' },
    }),
};

type Deletion = { projectId: number; itemId: number; isApproved: boolean };

/** Deletes a design item; an approved one goes with its record, as the dialog before has said. */
export const useDeleteFile = () =>
  useMutation({
    mutationFn: ({ projectId, itemId, isApproved }: Deletion) =>
      call(deleteItem, { params: { projectId, itemId }, query: isApproved ? { confirm: true } : {} }),
    // oxlint-disable-next-line no-console -- the specification wants it logged only; the file stays in the list
    onError: (error) => console.error('Couldn’t delete the file', error),
    meta: {
      invalidates: (_data: unknown, { projectId }: Deletion) => [drawerKeys.files(projectId)],
      failure: 'silent',
    },
  });
