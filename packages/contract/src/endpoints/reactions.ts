import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idText, listOf } from '../envelope.ts';
import { itemReactions, reactionKind } from '../entities/reaction.ts';

const group = 'comments';
const params = z.object({ projectId: idText, moduleId: idText });
const boardParams = params.extend({ boardId: idText });
const change = z.object({
  kind: reactionKind,
  /** False removes it; repeating a call changes nothing. */
  is_set: z.boolean().default(true),
});

export const reactToComment = endpoint({
  method: 'PATCH',
  path: '/projects/:projectId/modules/:moduleId/design/comments/:commentId/reactions',
  group,
  summary: 'React to a comment or a reply, or take that back',
  takesGuests: true,
  params: params.extend({ commentId: idText }),
  body: change,
});
export const listBoardReactions = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/:moduleId/mood-board/:boardId/reactions',
  group,
  summary: 'Reactions to the items of a board',
  takesGuests: true,
  params: boardParams,
  response: listOf(itemReactions),
});
export const reactToBoardItem = endpoint({
  method: 'PATCH',
  path: '/projects/:projectId/modules/:moduleId/mood-board/:boardId/reactions',
  group,
  summary: 'React to an item of a board, or take that back',
  takesGuests: true,
  params: boardParams,
  body: change.extend({ item_id: z.uuid() }),
});
