export type NotificationKind = 'notification' | 'message';
export type NotificationFilter = 'all' | 'unread';

export const notificationKeys = {
  all: ['notifications'] as const,
  counts: ['notifications', 'unread'] as const,
  unread: (kind: NotificationKind) => ['notifications', 'unread', kind] as const,
  lists: (filter: NotificationFilter) => ['notifications', 'list', filter] as const,
  list: (kind: NotificationKind, filter: NotificationFilter) => ['notifications', 'list', filter, kind] as const,
};
