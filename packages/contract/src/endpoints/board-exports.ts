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
  summary: 'Start a PDF of a board, one page per frame; a job draws it',
  refusesTakeOver: true,
  params: boardParams,
  status: 201,
  body: boardExportInput,
  response: dataOf(boardExport),
});
export const getBoardExport = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/mood-board/:boardId/exports/:exportId',
  group,
  summary: 'Progress of one of my PDFs',
  params,
  response: dataOf(boardExport),
});
export const deleteBoardExport = endpoint({
  method: 'DELETE',
  path: '/projects/:projectId/modules/mood-board/:boardId/exports/:exportId',
  group,
  summary: 'Cancel or delete one of my PDFs',
  params,
});
export const downloadBoardExport = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/mood-board/:boardId/exports/:exportId/file',
  group,
  summary: 'Download one of my finished PDFs; 409 while it is being made',
  refusesTakeOver: true,
  params,
  query: z.object({ ticket: z.string().max(200).optional() }),
  binary: ['application/pdf'],
  takesTicket: true,
});
