import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { costEstimate } from '../entities/design.ts';
import { dataOf, idText, manyOf } from '../envelope.ts';
import { historyAct } from '../entities/review.ts';

export const getStyleHistory = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/:moduleId/design/style/:styleId/history',
  group: 'design',
  summary:
    'What was done about a style’s versions in the module, oldest first: uploads, requests, answers and all else',
  takesGuests: true,
  params: z.object({ projectId: idText, moduleId: idText, styleId: idText }),
  response: dataOf(z.array(historyAct)),
});

export const listCostEstimates = endpoint({
  method: 'GET',
  path: '/projects/:projectId/cost-estimates',
  group: 'costs',
  summary: 'What some styles are estimated at beside their targets; for those who see costs',
  params: z.object({ projectId: idText }),
  query: z.object({ style_ids: manyOf(idText) }),
  response: dataOf(z.array(costEstimate)),
});
