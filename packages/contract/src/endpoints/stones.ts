import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  stoneCounts,
  stoneHistory,
  stoneList,
  stoneMap,
  stonePins,
  stoneProposal,
  stoneRows,
} from '../entities/stone-list.ts';
import { dataOf, idText, moment } from '../envelope.ts';

const group = 'design';
const params = z.object({ projectId: idText, styleId: idText });

export const getStones = endpoint({
  method: 'GET',
  path: '/projects/:projectId/styles/:styleId/stones',
  group,
  summary: 'A style’s stones with what they weigh; not for clients',
  params,
  query: z.object({
    /** The number of an older list. */
    list: idText.optional(),
  }),
  response: dataOf(stoneList),
});
export const setStones = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/styles/:styleId/stones',
  group,
  summary: 'Set a style’s stones as a whole; the next list if an approved cost sheet stands on this one',
  params,
  body: z.object({
    rows: stoneRows,
    /** Of the list as it was read: 409 if it has changed since; null if there was none. */
    updated_at: moment.nullish(),
  }),
  // 300 rows as people write them.
  maxBody: 1_000_000,
  response: dataOf(stoneList),
});
export const listStoneLists = endpoint({
  method: 'GET',
  path: '/projects/:projectId/styles/:styleId/stones/lists',
  group,
  summary: 'The lists that a style has had, and what differs between two of them',
  params,
  query: z.object({ from: idText.optional(), to: idText.optional() }),
  response: dataOf(stoneHistory),
});
export const getStoneProposal = endpoint({
  method: 'GET',
  path: '/projects/:projectId/styles/:styleId/stones/proposal',
  group,
  summary: 'Rows of a stone list as measured on the model of a version',
  params,
  query: z.object({ design_id: idText }),
  response: dataOf(stoneProposal),
});
export const getStoneCounts = endpoint({
  method: 'GET',
  path: '/projects/:projectId/styles/:styleId/stones/counts',
  group,
  summary: 'How many stones the list, maps, model and cost sheet of a style have at each place',
  params,
  response: dataOf(stoneCounts),
});
export const listStoneMaps = endpoint({
  method: 'GET',
  path: '/projects/:projectId/styles/:styleId/stones/maps',
  group,
  summary: 'Where a style’s stones lie on its drawings, pictures and models',
  params,
  response: dataOf(z.array(stoneMap)),
});
export const setStoneMap = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/styles/:styleId/stones/maps/:designId',
  group,
  summary: 'Set where a style’s stones lie on one of its designs',
  params: params.extend({ designId: idText }),
  body: z.object({
    pins: stonePins,
    /** Of the pins as they were read: 409 if they have changed since; null if there were none. */
    updated_at: moment.nullish(),
  }),
  response: dataOf(stoneMap),
});
