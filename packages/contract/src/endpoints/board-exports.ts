import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { boardExport, boardExportInput } from '../entities/board-export.ts';
import { dataOf, idText } from '../envelope.ts';

const group = 'boards';
const boardParams = z.object({ projectId: idText, boardId: idText });
const params = boardParams.extend({ exportId: idText });

export const createBoardExport = endpoint({
  method: 'POST',
  path: '/projects/:projectId/modules/mood-board/:boardId/exports',
  group,
  summary: 'Have a PDF of a board made, a page for each frame; a job draws it',
  params: boardParams,
  status: 201,
  body: boardExportInput,
  response: dataOf(boardExport),
});
export const getBoardExport = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/mood-board/:boardId/exports/:exportId',
  group,
  summary: 'How far a PDF of mine is',
  params,
  response: dataOf(boardExport),
});
export const deleteBoardExport = endpoint({
  method: 'DELETE',
  path: '/projects/:projectId/modules/mood-board/:boardId/exports/:exportId',
  group,
  summary: 'Stop making a PDF of mine, or throw it away',
  params,
});
export const downloadBoardExport = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/mood-board/:boardId/exports/:exportId/file',
  group,
  summary: 'A PDF of mine that is there; 409 while it is being made',
  params,
  query: z.object({ ticket: z.string().max(200).optional() }),
  binary: true,
  takesTicket: true,
});
