import { type FileGroupSort, type FileSort, FILE_GROUP_SORTS, FILE_SORTS } from '@facet/contract/constants/sorts';
import { updateFile } from '@facet/contract/endpoints/files';
import {
  deleteSpaceFiles,
  listFileProjects,
  listFileStyles,
  listFileVersions,
  listSpaceFiles,
  summarizeSpaceFiles,
} from '@facet/contract/endpoints/space-files';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { nextPage } from '../../lib/next-page.ts';
import { DEFAULT_FILE_SORT, type FileFilters } from './file-filters.ts';
import { fileKeys } from './keys.ts';

/** Which files: those of a space, of one project there, or of one style. */
export type FileScope = { spaceId: number; projectId?: number; styleId?: number };

/** Rows per request: a screen of small pictures and the next few. */
const PAGE = 120;

const knownSort = <S extends FileSort | FileGroupSort>(
  sorts: readonly S[],
  sort: FileFilters['sort_by'],
): S | 'updated_at' => sorts.find((known) => known === sort) ?? DEFAULT_FILE_SORT;

const toQuery = ({ projectId, styleId }: FileScope, { search, file_type: types = [], order = 'asc' }: FileFilters) => ({
  project_id: projectId,
  style_id: styleId,
  search,
  file_type: types,
  order,
  count: PAGE,
});

const paged = { initialPageParam: '', getNextPageParam: nextPage };

export const fileQueries = {
  /** Design files that I may see, page by page. */
  list: (scope: FileScope, filters: FileFilters) =>
    infiniteQueryOptions({
      queryKey: [...fileKeys.all, 'list', scope, filters],
      queryFn: ({ signal, pageParam: page }) => {
        const query = {
          ...toQuery(scope, filters),
          created_by: filters.created_by ?? [],
          sort_by: knownSort(FILE_SORTS, filters.sort_by),
          page,
        };
        return call(listSpaceFiles, { params: { spaceId: scope.spaceId }, query, signal });
      },
      ...paged,
    }),
  /** Styles as folders of their files. */
  styles: (scope: FileScope, filters: FileFilters) =>
    infiniteQueryOptions({
      queryKey: [...fileKeys.all, 'styles', scope, filters],
      queryFn: ({ signal, pageParam: page }) => {
        const query = { ...toQuery(scope, filters), sort_by: knownSort(FILE_GROUP_SORTS, filters.sort_by), page };
        return call(listFileStyles, { params: { spaceId: scope.spaceId }, query, signal });
      },
      ...paged,
    }),
  /** Versions of styles. */
  versions: (scope: FileScope, filters: FileFilters) =>
    infiniteQueryOptions({
      queryKey: [...fileKeys.all, 'versions', scope, filters],
      queryFn: ({ signal, pageParam: page }) => {
        const query = { ...toQuery(scope, filters), sort_by: knownSort(FILE_GROUP_SORTS, filters.sort_by), page };
        return call(listFileVersions, { params: { spaceId: scope.spaceId }, query, signal });
      },
      ...paged,
    }),
  /** How many files of each kind a space holds, and how much room they take. */
  summary: (spaceId: number) =>
    queryOptions({
      queryKey: [...fileKeys.all, 'summary', spaceId],
      queryFn: async ({ signal }) => (await call(summarizeSpaceFiles, { params: { spaceId }, signal })).data,
    }),
  /** For each of some projects, a summary of its files; null for one without any. */
  projects: (spaceId: number, ids: readonly number[]) =>
    queryOptions({
      queryKey: [...fileKeys.all, 'projects', spaceId, ids],
      queryFn: async ({ signal }) => {
        const { data } = await call(listFileProjects, { params: { spaceId }, query: { ids: [...ids] }, signal });
        return ids.map((projectId) => ({ projectId, files: data.find(({ id }) => id === projectId) ?? null }));
      },
    }),
};

type Deletion = { ids: number[]; confirm: boolean };

/** Deletes files; the answer says which were not, and why. */
export const useDeleteFiles = (spaceId: number) =>
  useMutation({
    mutationFn: async (body: Deletion) => (await call(deleteSpaceFiles, { params: { spaceId }, body })).data,
    meta: { invalidates: [fileKeys.all] },
  });

type Renaming = { fileId: number; original_name: string };

export const useRenameFile = () =>
  useMutation({
    mutationFn: async ({ fileId, ...body }: Renaming) =>
      call(updateFile, { params: { fileId }, body: await checked(updateFile, body) }),
    meta: { invalidates: [fileKeys.all], failure: 'form' },
  });
