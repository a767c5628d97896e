import type { NotificationWire } from '@facet/contract/entities/notification';
import { useInfiniteQuery } from '@tanstack/react-query';
import { groupByDay } from '../../../lib/group-by-day.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { useLoadMore } from '../../../lib/use-load-more.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { notificationQueries, type NotificationFilter, type NotificationKind } from '../api.ts';
import { dayTitle } from '../day-title.ts';
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
  notification: 'Tasks, reviews, comments and designs that concern you appear here.',
  message: 'Mentions of you and replies to you in your projects’ chats appear here.',
} as const;

export function NotificationList({ kind, filter, onOpen }: NotificationListProps) {
  const query = useInfiniteQuery(notificationQueries.list(kind, filter));
  const end = useLoadMore<HTMLDivElement>(query);
  const { now, timeZone } = useClock();
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
  if (items.length === 0 && !query.hasNextPage) {
    return <EmptyState title={EMPTY_TITLES[kind][filter]} text={EMPTY_TEXTS[kind]} />;
  }
  return (
    <div data-rows>
      {groupByDay(items, (moment) => dayTitle(moment, now, timeZone)).map(({ day, rows }) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <ul>
            {rows.map((item) => (
              <NotificationRow
                key={item.uuid}
                item={item}
                now={now}
                timeZone={timeZone}
                isEarlier={day !== 'Today'}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      ))}
      <div ref={end} className={styles.end}>
        {query.isFetchingNextPage && <SkeletonRows count={2} height={64} />}
        {query.isFetchNextPageError && <Button onClick={() => void query.fetchNextPage()}>Load more</Button>}
      </div>
    </div>
  );
}
