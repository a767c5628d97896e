import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { whatIf, whatIfAsked, whatIfQuery } from '../entities/what-if.ts';
import { dataOf, idText } from '../envelope.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const group = 'prices';
const params = z.object({ spaceId: idText });

export const askWhatIf = endpoint({
  method: 'POST',
  path: '/spaces/:spaceId/prices/what-if',
  group,
  inMaintenance: true,
  summary: 'Which styles break their margin or target if metals move; by one current sheet each, and nothing is saved',
  audit: null,
  params,
  body: whatIfAsked,
  response: dataOf(whatIf),
});
export const exportWhatIf = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/prices/what-if/file',
  group,
  summary: 'The same styles as CSV (UTF-8, comma) or XLSX, with the snapshot, the moves and the floor in its head',
  refusesTakeOver: true,
  audit: 'exported',
  params,
  query: whatIfQuery,
  binary: ['text/csv', XLSX_TYPE],
  takesTicket: true,
});
