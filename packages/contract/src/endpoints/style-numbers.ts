import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, idText } from '../envelope.ts';

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
