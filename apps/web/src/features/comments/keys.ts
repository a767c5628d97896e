import type { CommentScope } from './api.ts';

/** A scope as query parameters. */
export const toQuery = (scope: CommentScope) => {
  if ('boardId' in scope) return { board_id: scope.boardId };
  return 'styleId' in scope ? { style_id: scope.styleId } : { file_id: [...scope.itemIds] };
};

/** Query keys of comments; a separate file, so that invalidating them does not load the calls. */
export const commentKeys = {
  all: ['comments'] as const,
  lists: (projectId: number) => ['comments', projectId, 'list'] as const,
  list: (scope: CommentScope) => ['comments', scope.projectId, 'list', scope.moduleId, toQuery(scope)] as const,
  drafts: (projectId: number) => ['comments', projectId, 'drafts'] as const,
  people: (projectId: number) => ['comments', projectId, 'people'] as const,
};
