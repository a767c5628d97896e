import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { styleOrigin } from '../entities/style-reference.ts';
import { dataOf, idText } from '../envelope.ts';

const group = 'boards';
const params = z.object({ projectId: idText, styleId: idText });

export const getStyleOrigin = endpoint({
  method: 'GET',
  path: '/projects/:projectId/styles/:styleId/references',
  group,
  summary: 'The brief that a style was made from, and its reference pictures from boards; not for clients',
  params,
  response: dataOf(styleOrigin),
});

export const removeStyleReference = endpoint({
  method: 'DELETE',
  path: '/projects/:projectId/styles/:styleId/references/:itemId',
  group,
  summary: 'Remove a picture from a style’s references; it stays on its board',
  params: params.extend({ itemId: z.uuid() }),
});
