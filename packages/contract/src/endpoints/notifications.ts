import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, keyQuery, listOf } from '../envelope.ts';
import { notification } from '../entities/notification.ts';

const group = 'notifications';

export const listNotifications = endpoint({
  method: 'GET',
  path: '/users/notification',
  group,
  summary: 'My notifications or messages, newest first',
  query: keyQuery.extend({
    sort_by: z.enum(['all', 'unread']).default('all'),
    type: z.enum(['notification', 'message']).default('notification'),
  }),
  /** `total` stops at 10,000 and, once it is over 1,000, may be half a minute old; `total_unread` stops at 100. */
  response: listOf(notification).extend({ total_unread: z.number() }),
});
export const readNotification = endpoint({
  method: 'PUT',
  path: '/users/notification/:uuid',
  group,
  summary: 'Mark one notification read, and learn whether the design it tells of is still there',
  params: z.object({ uuid: z.uuid() }),
  response: dataOf(notification.extend({ is_gone: z.boolean() })),
});
export const readNotifications = endpoint({
  method: 'PUT',
  path: '/users/notification',
  group,
  summary: 'Mark all my notifications read',
});
export const readMessages = endpoint({
  method: 'PUT',
  path: '/users/notification/messages',
  group,
  summary: 'Mark all my messages read',
});
