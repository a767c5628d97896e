import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { alloys, house, houseChange, makingLimits } from '../entities/house.ts';
import { meleeChart } from '../entities/melee-chart.ts';
import { nameWords } from '../entities/name-words.ts';
import { ringCharts } from '../entities/ring-chart.ts';
import { specTemplates } from '../entities/spec.ts';
import { dataOf, idText, listOf, moment, pageQuery } from '../envelope.ts';

const group = 'house';
const params = z.object({ spaceId: idText });

export const getHouse = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/house',
  group,
  summary: 'The alloys, limits, specs, words for parts, ring sizes and stone weights of the space',
  params,
  response: dataOf(house),
});
export const updateAlloys = endpoint({
  method: 'PUT',
  path: '/spaces/:spaceId/house/alloys',
  group,
  summary: 'Set the alloys of the space, in order; earlier ones stay in the history',
  audit: 'settings_changed',
  params,
  body: z.object({
    alloys,
    /** When the values read were set: 409 if they have changed since; null for those that every house starts with. */
    since: moment.nullish(),
  }),
  response: dataOf(house),
});
export const updateLimits = endpoint({
  method: 'PUT',
  path: '/spaces/:spaceId/house/limits',
  group,
  summary: 'Set the limits of pre-flight in the space',
  audit: 'settings_changed',
  params,
  body: z.object({ limits: makingLimits, since: moment.nullish() }),
  response: dataOf(house),
});
export const updateSpecs = endpoint({
  method: 'PUT',
  path: '/spaces/:spaceId/house/specs',
  group,
  summary: 'Set the default specs for new styles of the space, by product type',
  audit: 'settings_changed',
  params,
  body: z.object({ specs: specTemplates, since: moment.nullish() }),
  response: dataOf(house),
});
export const updateNameWords = endpoint({
  method: 'PUT',
  path: '/spaces/:spaceId/house/words',
  group,
  summary: 'Set which words in part names suggest metal, stone, support or nothing',
  audit: 'settings_changed',
  params,
  body: z.object({ words: nameWords, since: moment.nullish() }),
  response: dataOf(house),
});
export const updateRingCharts = endpoint({
  method: 'PUT',
  path: '/spaces/:spaceId/house/rings',
  group,
  summary: 'Set the charts of ring sizes, and which systems are shown',
  audit: 'settings_changed',
  params,
  body: z.object({ rings: ringCharts, since: moment.nullish() }),
  response: dataOf(house),
});
export const updateMeleeChart = endpoint({
  method: 'PUT',
  path: '/spaces/:spaceId/house/melee',
  group,
  summary: 'Set what small round diamonds weigh by their width',
  audit: 'settings_changed',
  params,
  body: z.object({ melee: meleeChart, since: moment.nullish() }),
  response: dataOf(house),
});
export const listHouseChanges = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/house/history',
  group,
  summary: 'Everything that was set, and what it replaced, newest first',
  params,
  query: pageQuery,
  response: listOf(houseChange),
});
