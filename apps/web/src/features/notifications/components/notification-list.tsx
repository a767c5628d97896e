import type { NotificationWire } from '@facet/contract/entities/notification';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLoadMore } from '../../../lib/use-load-more.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { notificationQueries, type NotificationFilter, type NotificationKind } from '../api.ts';
import { NotificationRow } from './notification-row.tsx';
import styles from './notification-bar.module.css';

type NotificationListProps = {
  kind: NotificationKind;
  filter: NotificationFilter;
  onOpen: (item: NotificationWire) => void;
};

const EMPTY_TITLES = {
  notification: { all: 'No notifications yet', unread: 'Nothing unread' },
  message: { all: 'No messages yet', unread: 'Nothing unread' },
} as const;
const EMPTY_TEXTS = {
  notification: 'Reviews, uploads and invitations that concern you appear here.',
  message: 'What your projects talk about appears here.',
} as const;

export function NotificationList({ kind, filter, onOpen }: NotificationListProps) {
  const query = useInfiniteQuery(notificationQueries.list(kind, filter));
  const end = useLoadMore<HTMLDivElement>(query);
  const items = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (query.isPending) return <SkeletonRows count={6} height={64} />;
  if (query.isError && items.length === 0) {
    return (
      <EmptyState
        title="They could not be loaded"
        action={<Button onClick={() => void query.refetch()}>Try again</Button>}
      />
    );
  }
  if (items.length === 0) return <EmptyState title={EMPTY_TITLES[kind][filter]} text={EMPTY_TEXTS[kind]} />;
  const now = Date.now();
  return (
    <>
      <ul>
        {items.map((item) => (
          <NotificationRow key={item.uuid} item={item} now={now} onOpen={onOpen} />
        ))}
      </ul>
      <div ref={end} className={styles.end}>
        {query.isFetchingNextPage && <SkeletonRows count={2} height={64} />}
        {query.isFetchNextPageError && <Button onClick={() => void query.fetchNextPage()}>Load more</Button>}
      </div>
    </>
  );
}
