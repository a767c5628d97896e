import { z } from 'zod';
import { BOARDS_MAX } from '../constants/limits.ts';
import { endpoint } from '../endpoint.ts';
import { board, boardTitle } from '../entities/board.ts';
import { dataOf, id, idText, listOf, moment } from '../envelope.ts';

const group = 'boards';
const params = z.object({ projectId: idText });
const boardParams = params.extend({ boardId: idText });

export const listBoards = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/mood-board',
  group,
  summary: 'Boards of the project that the caller sees, in their order',
  takesGuests: true,
  params,
  response: listOf(board),
});
export const createBoard = endpoint({
  method: 'POST',
  path: '/projects/:projectId/modules/mood-board',
  group,
  summary: 'Create a board, after the others',
  params,
  status: 201,
  body: z.object({
    /** Without a title it is called by its number. */
    title: boardTitle.optional(),
    /** The project's mood-board module, if the caller knows it. */
    project_module_id: id.optional(),
  }),
  response: dataOf(board),
});
export const orderBoards = endpoint({
  method: 'PATCH',
  path: '/projects/:projectId/modules/mood-board',
  group,
  summary: 'Set the order of all boards',
  params,
  body: z.object({
    ids: z.array(id).max(BOARDS_MAX),
    /** The newest `updated_at` of the list that was read: 409 if boards were added or moved since. */
    updated_at: moment,
  }),
  response: listOf(board),
});
export const updateBoard = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/modules/mood-board/:boardId',
  group,
  summary: 'Rename a board, make a copy of it (201), or bring a deleted one back',
  params: boardParams,
  body: z.object({
    title: boardTitle.optional(),
    duplicate: z.literal(true).optional(),
    /** Brings a deleted board that is still in the trash back to its place. */
    restore: z.literal(true).optional(),
  }),
  response: dataOf(board),
});
export const deleteBoard = endpoint({
  method: 'DELETE',
  path: '/projects/:projectId/modules/mood-board/:boardId',
  group,
  summary: 'Delete a board; it can be brought back until the trash is emptied',
  audit: 'deleted',
  params: boardParams,
});
