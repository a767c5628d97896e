import { z } from 'zod';
import { SPEC_LINES_MAX } from '../constants/limits.ts';
import { endpoint } from '../endpoint.ts';
import { itemSpec, specKey, specLines, specState, specValue, valueOrigin } from '../entities/spec.ts';
import { dataOf, idText, manyOf, moment } from '../envelope.ts';

const group = 'specs';
const params = z.object({ projectId: idText, moduleId: idText, itemId: idText });

export const getSpec = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/:moduleId/design/:itemId/spec',
  group,
  summary: 'What a style should measure, and what this version measures; not for clients',
  params,
  response: dataOf(itemSpec),
});
export const setSpec = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/modules/:moduleId/design/:itemId/spec',
  group,
  summary: 'Set what the style of this design should measure, as a whole',
  params,
  body: z.object({
    lines: specLines,
    /** When the lines read were set: 409 if they have changed since; null if nobody had set any. */
    since: moment.nullish(),
  }),
  response: dataOf(itemSpec),
});
export const setSpecValues = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/modules/:moduleId/design/:itemId/spec/values',
  group,
  summary: 'Enter what this version measures, line by line; null removes a value',
  params,
  body: z.object({
    values: z
      .array(
        z.object({
          key: specKey,
          value: specValue.nullable(),
          from: valueOrigin.default('hand'),
          /** What was there when it was read: 409 if somebody has typed another value since. */
          was: specValue.nullish(),
        }),
      )
      .min(1)
      .max(SPEC_LINES_MAX),
  }),
  response: dataOf(itemSpec),
});
export const listSpecStates = endpoint({
  method: 'GET',
  path: '/projects/:projectId/spec-states',
  group,
  summary: 'How these items compare with their styles’ specs; not for clients',
  params: params.pick({ projectId: true }),
  query: z.object({ item_ids: manyOf(idText) }),
  response: dataOf(z.array(specState)),
});
