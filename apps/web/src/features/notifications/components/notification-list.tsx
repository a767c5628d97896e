import type { NotificationWire } from '@facet/contract/entities/notification';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useRows } from '../../../lib/list/use-rows.ts';
import { groupByDay } from '../../../lib/group-by-day.ts';
import { useClock, dateIn } from '../../../lib/use-clock.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { notificationQueries, type NotificationFilter, type NotificationKind } from '../api.ts';
import { groupNotifications, type NotificationGroup } from '../group-notifications.ts';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';
import styles from './notification-bar.module.css';
import { t } from '../../../ui/words.ts';
import { formatChatDay } from '../../../lib/format-date.ts';

type NotificationListProps = {
  kind: NotificationKind;
  filter: NotificationFilter;
  onOpen: (group: NotificationGroup) => void;
};

const EMPTY_TITLES = {
  notification: { all: t('You are up to date'), unread: t('Nothing unread'), waiting: t('Nothing is waiting for you') },
  message: {
    all: t('No mentions or replies yet'),
    unread: t('Nothing unread'),
    waiting: t('Nothing is waiting for you'),
  },
} as const;
const EMPTY_TEXTS = {
  notification: t('Reviews, tasks, comments and new files for you will appear here.'),
  message: t('They will appear here. Everything else that is said is in the chats of your projects.'),
} as const;

/** What waits for me; it stands above all days until it is done. */
function useWaiting(kind: NotificationKind, filter: NotificationFilter) {
  const { data } = useInfiniteQuery({ ...notificationQueries.list(kind, 'waiting'), enabled: filter === 'all' });
  return filter === 'all' ? (data?.pages.flatMap(({ data: rows }) => rows) ?? []) : [];
}

const DAY = 86_400_000;

/** What a day is called above its rows: Today, Yesterday, then its name and date. */
function dayTitle(moment: string, now: Date, timeZone?: string): string {
  const day = dateIn(new Date(moment), timeZone);
  if (day === dateIn(now, timeZone)) return t('Today');
  if (day === dateIn(new Date(now.getTime() - DAY), timeZone)) return t('Yesterday');
  return formatChatDay(moment, now, timeZone);
}

const uuidOf = ({ uuid }: NotificationWire) => uuid;

export function NotificationList({ kind, filter, onOpen }: NotificationListProps) {
  const list = useRows(useInfiniteQuery(notificationQueries.list(kind, filter)), uuidOf);
  const waiting = useWaiting(kind, filter);
  const { now, timeZone } = useClock();
  const waitingIds = new Set(waiting.map(uuidOf));
  const items = list.rows.filter(({ uuid }) => !waitingIds.has(uuid));
  const shared = { now, timeZone, onOpen };
  return (
    <PagedList
      list={list}
      skeleton={<NotificationSkeleton count={5} />}
      failed={t('Couldn’t load notifications')}
      none={<EmptyState title={EMPTY_TITLES[kind][filter]} text={EMPTY_TEXTS[kind]} />}
      more={<NotificationSkeleton count={2} />}
    >
      <div data-rows>
        {waiting.length > 0 && (
          <Section title={t('Waiting for you')} groups={groupNotifications(waiting)} when="any" {...shared} />
        )}
        {groupByDay(items, (moment) => dayTitle(moment, now, timeZone)).map(({ day, rows }) => (
          <Section
            key={day}
            title={day}
            groups={groupNotifications(rows)}
            when={day === t('Today') ? 'today' : 'earlier'}
            {...shared}
          />
        ))}
      </div>
    </PagedList>
  );
}

type SectionProps = Omit<ComponentProps<typeof NotificationRow>, 'group'> & {
  title: string;
  groups: readonly NotificationGroup[];
};

function Section({ title, groups, ...row }: SectionProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.day}>{title}</h3>
      <ul>
        {groups.map((group) => (
          <NotificationRow key={group[0].uuid} group={group} {...row} />
        ))}
      </ul>
    </section>
  );
}
