import { z } from 'zod';
import { NOTIFICATIONS_AT_ONCE_MAX } from '../constants/limits.ts';
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
    /** `waiting`: what waits for me, from the latest few hundred. */
    sort_by: z.enum(['all', 'unread', 'waiting']).default('all'),
    type: z.enum(['notification', 'message']).default('notification'),
  }),
  /** `total` stops at 10,000 and, once it is over 1,000, may be half a minute old; `total_unread` stops at 100. */
  response: listOf(notification).extend({ total_unread: z.number() }),
});
export const readNotification = endpoint({
  method: 'PUT',
  path: '/users/notification/:uuid',
  group,
  summary: 'Mark one notification read; says whether the design it is about still exists',
  params: z.object({ uuid: z.uuid() }),
  response: dataOf(notification.extend({ is_gone: z.boolean() })),
});
export const readSomeNotifications = endpoint({
  method: 'PUT',
  path: '/users/notification/read',
  group,
  summary: 'Mark some of my notifications read, or unread again',
  body: z.object({
    uuids: z.array(z.uuid()).min(1).max(NOTIFICATIONS_AT_ONCE_MAX),
    is_read: z.boolean().default(true),
  }),
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
