import {
  listNotifications,
  readMessages,
  readNotification,
  readNotifications,
} from '@facet/contract/endpoints/notifications';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';

export type NotificationKind = 'notification' | 'message';
export type NotificationFilter = 'all' | 'unread';

export const notificationKeys = {
  all: ['notifications'] as const,
  unread: (kind: NotificationKind) => ['notifications', 'unread', kind] as const,
  list: (kind: NotificationKind, filter: NotificationFilter) => ['notifications', 'list', kind, filter] as const,
};

export const notificationQueries = {
  /** How many are unread; decides the dots in the header. */
  unread: (kind: NotificationKind) =>
    queryOptions({
      queryKey: notificationKeys.unread(kind),
      queryFn: async ({ signal }) => {
        const query = { type: kind, sort_by: 'unread', count: 1 } as const;
        const { total_unread: unread } = await call(listNotifications, { query, signal });
        return unread;
      },
      meta: { failure: 'silent' },
    }),
  /** Newest first, page by page. */
  list: (kind: NotificationKind, filter: NotificationFilter) =>
    infiniteQueryOptions({
      queryKey: notificationKeys.list(kind, filter),
      queryFn: ({ signal, pageParam }) =>
        call(listNotifications, { query: { type: kind, sort_by: filter, page: pageParam }, signal }),
      initialPageParam: '',
      getNextPageParam: nextPage,
    }),
};

/** Marks one read; a click leads on at once, so that a failure is nobody's news. */
export const useReadNotification = () =>
  useMutation({
    mutationFn: (uuid: string) => call(readNotification, { params: { uuid } }),
    meta: { invalidates: [notificationKeys.all], failure: 'silent' },
  });

/** Marks all notifications, or all messages, read. */
export const useReadAll = (kind: NotificationKind) =>
  useMutation({
    mutationFn: () => call(kind === 'message' ? readMessages : readNotifications),
    meta: { invalidates: [notificationKeys.all] },
  });
