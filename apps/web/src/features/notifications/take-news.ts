import { NOTIFICATION_TOPIC_OF } from '@facet/contract/constants/notifications';
import type { NotificationWire } from '@facet/contract/entities/notification';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { notificationKeys, type NotificationKind } from './keys.ts';

type List = InfiniteData<{ data: NotificationWire[] }>;

const pickKind = ({ type }: NotificationWire): NotificationKind =>
  NOTIFICATION_TOPIC_OF[type] === 'messages' ? 'message' : 'notification';

const changePages = (list: List, change: (rows: NotificationWire[], index: number) => NotificationWire[]): List => ({
  ...list,
  pages: list.pages.map((page, index) => ({ ...page, data: change(page.data, index) })),
});

/** Puts a notification that the socket brought on top of the open lists, which are not fetched again for it. */
export function takeNotification(client: QueryClient, item: NotificationWire): void {
  // A newer server may send types that this page doesn't know.
  if (!Object.hasOwn(NOTIFICATION_TOPIC_OF, item.type))
    return void client.invalidateQueries({ queryKey: notificationKeys.all });
  const kind = pickKind(item);
  // Muted ones arrive as read.
  const filters = item.read_at === null ? (['all', 'unread'] as const) : (['all'] as const);
  for (const filter of filters) {
    client.setQueryData<List>(
      notificationKeys.list(kind, filter),
      (list) =>
        list &&
        changePages(list, (rows, index) => {
          const others = rows.filter(({ uuid }) => uuid !== item.uuid);
          return index === 0 ? [item, ...others] : others;
        }),
    );
  }
  void client.invalidateQueries({ queryKey: notificationKeys.unread(kind) });
  if (item.is_waiting) void client.invalidateQueries({ queryKey: notificationKeys.list(kind, 'waiting') });
}

/** Shows one as read: greyed among all, gone from those unread. */
export function takeRead(client: QueryClient, uuid: string): void {
  const readAt = new Date().toISOString();
  for (const filter of ['all', 'waiting'] as const) {
    client.setQueriesData<List>(
      { queryKey: notificationKeys.lists(filter) },
      (list) =>
        list &&
        changePages(list, (rows) =>
          rows.map((row) => (row.uuid === uuid ? { ...row, read_at: row.read_at ?? readAt } : row)),
        ),
    );
  }
  client.setQueriesData<List>(
    { queryKey: notificationKeys.lists('unread') },
    (list) => list && changePages(list, (rows) => rows.filter((row) => row.uuid !== uuid)),
  );
}
