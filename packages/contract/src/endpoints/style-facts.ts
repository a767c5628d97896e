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

export const countUnnumberedStyles = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/style-numbers',
  group: 'spaces',
  summary: 'How many styles have no number that should have one by the space’s rule',
  params: z.object({ spaceId: idText }),
  response: dataOf(z.object({ without: z.number() })),
});
export const numberStyles = endpoint({
  method: 'POST',
  path: '/spaces/:spaceId/style-numbers',
  group: 'spaces',
  summary: 'Number such styles, oldest first; ask again while any are left',
  audit: 'settings_changed',
  params: z.object({ spaceId: idText }),
  response: dataOf(z.object({ numbered: z.number(), left: z.number() })),
});
