import { listBoardPeople, listCommentDrafts, listComments, listItemPeople } from '@facet/contract/endpoints/comments';
import type { CommentDraftWire, CommentWire } from '@facet/contract/entities/comment';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { CommentSubject } from './comments-context.ts';
import { commentKeys, toQuery } from './keys.ts';

export type ModuleRef = { projectId: number; moduleId: number };
/** Whose comments are shown: every version of a style, those of some design items, or of a board. */
export type CommentScope = ModuleRef & ({ styleId: number } | { itemIds: readonly number[] } | { boardId: number });

/** All that there are; the server stops at its own limit. */
const ALL = -1;
const SUGGESTED = 8;

const toModule = ({ projectId, moduleId }: ModuleRef): ModuleRef => ({ projectId, moduleId });

export const commentQueries = {
  /** All threads of the scope, oldest first. */
  list: (scope: CommentScope) =>
    queryOptions({
      queryKey: commentKeys.list(scope),
      queryFn: async ({ signal }): Promise<CommentWire[]> => {
        const query = { ...toQuery(scope), count: ALL, order: 'asc' as const };
        const { data } = await call(listComments, { params: toModule(scope), query, signal });
        return data;
      },
    }),
  /** What I have written of a module's items and not published. */
  drafts: (module: ModuleRef) =>
    queryOptions({
      queryKey: [...commentKeys.drafts(module.projectId), module.moduleId],
      queryFn: async ({ signal }): Promise<CommentDraftWire[]> => {
        const { data } = await call(listCommentDrafts, { params: toModule(module), query: { count: ALL }, signal });
        return data;
      },
    }),
  /** Who can be mentioned, by what was typed of their name. */
  people: (module: ModuleRef, { file_id: itemId, board_id: boardId }: CommentSubject, search: string) =>
    queryOptions({
      queryKey: [...commentKeys.people(module.projectId), module.moduleId, { itemId, boardId }, search],
      queryFn: async ({ signal }) => {
        const query = { search: search || undefined, count: SUGGESTED };
        const params = toModule(module);
        const { data } = await (boardId === null
          ? call(listItemPeople, { params: { ...params, itemId: itemId ?? 0 }, query, signal })
          : call(listBoardPeople, { params: { ...params, boardId }, query, signal }));
        return data;
      },
      placeholderData: keepPreviousData,
      meta: { failure: 'silent' },
    }),
};
