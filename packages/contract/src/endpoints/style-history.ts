import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, idText } from '../envelope.ts';
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
