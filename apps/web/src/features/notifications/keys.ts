export type NotificationKind = 'notification' | 'message';
/** `waiting`: what waits for me, until it is done. */
export type NotificationFilter = 'all' | 'unread' | 'waiting';

export const notificationKeys = {
  all: ['notifications'] as const,
  counts: ['notifications', 'unread'] as const,
  unread: (kind: NotificationKind) => ['notifications', 'unread', kind] as const,
  lists: (filter: NotificationFilter) => ['notifications', 'list', filter] as const,
  list: (kind: NotificationKind, filter: NotificationFilter) => ['notifications', 'list', filter, kind] as const,
};
