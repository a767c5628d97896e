import {
  listNotifications,
  readMessages,
  readNotification,
  readNotifications,
  readSomeNotifications,
} from '@facet/contract/endpoints/notifications';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';
import { notificationKeys, type NotificationFilter, type NotificationKind } from './keys.ts';
import { takeRead } from './take-news.ts';

export { notificationKeys } from './keys.ts';
export type { NotificationFilter, NotificationKind } from './keys.ts';

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

/** Marks one as read, shown at once; returns what it is about and whether that still exists. */
export function useReadNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (uuid: string) => (await call(readNotification, { params: { uuid } })).data,
    onMutate: (uuid) => takeRead(client, uuid),
    // The server tells every tab over the socket; without a socket the counts are fetched here.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: notificationKeys.counts }),
        client.invalidateQueries({ queryKey: notificationKeys.lists('waiting') }),
      ]),
    meta: { failure: 'silent' },
  });
}

/** Marks the notifications of one row as read, or as unread again. */
export const useReadSome = () =>
  useMutation({
    mutationFn: ({ uuids, isRead }: { uuids: readonly string[]; isRead: boolean }) =>
      call(readSomeNotifications, { body: { uuids: [...uuids], is_read: isRead } }),
    meta: { invalidates: [notificationKeys.all], failure: 'silent' },
  });

/** Marks all notifications, or all messages, as read. */
export const useReadAll = (kind: NotificationKind) =>
  useMutation({
    mutationFn: () => call(kind === 'message' ? readMessages : readNotifications),
    meta: { invalidates: [notificationKeys.all] },
  });
