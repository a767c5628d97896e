import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { briefAsks, briefMoney, styleBrief } from '../entities/style-brief.ts';
import { dataOf, idText, moment } from '../envelope.ts';

const group = 'design';
const params = z.object({ projectId: idText, styleId: idText });

export const getBrief = endpoint({
  method: 'GET',
  path: '/projects/:projectId/styles/:styleId/brief',
  group,
  summary: 'What a style should become; money only for those who see costs, nothing for clients',
  params,
  query: z.object({
    /** The number of an older brief. */
    number: idText.optional(),
  }),
  response: dataOf(styleBrief),
});
export const setBrief = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/styles/:styleId/brief',
  group,
  summary: 'Write the next brief of a style; its money stays as it is for those who don’t see costs',
  params,
  body: z.object({
    asks: briefAsks,
    money: briefMoney.nullish(),
    /** Of the brief as it was read: 409 if there is a newer one; null if there was none. */
    updated_at: moment.nullish(),
  }),
  response: dataOf(styleBrief),
});
