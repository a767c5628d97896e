import { searchEverything } from '@facet/contract/endpoints/search';
import type { SearchKind } from '@facet/contract/constants/search';
import type { Found } from '@facet/contract/entities/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type SearchAsked = {
  search: string;
  kind: SearchKind | null;
  projectId: number | null;
  onlyProject: boolean;
  recent: readonly string[];
};

const NOTHING: Found = {
  styles: { total: 0, rows: [] },
  people: { total: 0, rows: [] },
  tasks: { total: 0, rows: [] },
  files: { total: 0, rows: [] },
  projects: { total: 0, rows: [] },
};

export const searchQueries = {
  /** One call for all kinds; the answer says which text it is `of`, and the previous results stay until it arrives. */
  everything: ({ search, kind, projectId, onlyProject, recent }: SearchAsked) =>
    queryOptions({
      queryKey: ['search', { search, kind, projectId, onlyProject, recent }],
      queryFn: async ({ signal }) => {
        if (search === '' && recent.length === 0) return { of: search, found: NOTHING };
        const query = {
          ...(search && { search }),
          ...(kind && { kind }),
          ...(projectId !== null && { project_id: projectId, only_project: onlyProject }),
          recent: [...recent],
        };
        return { of: search, found: (await call(searchEverything, { query, signal })).data };
      },
      placeholderData: keepPreviousData,
      // If somebody renames a thing meanwhile, the palette finds it the next time it opens.
      gcTime: 60_000,
      meta: { failure: 'silent' },
    }),
};
