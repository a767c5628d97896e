import { listItems } from '@facet/contract/endpoints/designs';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { nextPage } from '../../../lib/next-page.ts';

const FILES_A_PAGE = 40;

type ProjectFilesQuery = { projectId: number; search: string; formats: readonly string[] | null };

/** The design files of a project that I can see, in all modules, newest first. */
export const projectFilesQuery = ({ projectId, search, formats }: ProjectFilesQuery) =>
  infiniteQueryOptions({
    queryKey: ['project-files', projectId, { search, formats }],
    queryFn: ({ signal, pageParam }) => {
      const query = { search: search || undefined, file_type: [...(formats ?? [])], count: FILES_A_PAGE };
      return call(listItems, { params: { projectId }, query: { ...query, page: pageParam || undefined }, signal });
    },
    initialPageParam: '',
    getNextPageParam: nextPage,
    // No event makes this list stale, so opening it always reads it again.
    staleTime: 0,
    meta: { failure: 'silent' },
  });
