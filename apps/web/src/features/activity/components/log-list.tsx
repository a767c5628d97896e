import { useInfiniteQuery } from '@tanstack/react-query';
import { formatLongDay } from '../../../lib/format-date.ts';
import { groupByDay } from '../../../lib/group-by-day.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { useLoadMore } from '../../../lib/use-load-more.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { activityQueries, type LogFilters } from '../api.ts';
import { LogEntry } from './log-entry.tsx';
import styles from './log-list.module.css';
import { t } from '../../../ui/words.ts';

type LogListProps = {
  projectId: number;
  filters: LogFilters;
  /** Hears that an entry leads elsewhere. */
  onLeave: () => void;
};

/** What happened in a project, day by day, twenty at a time. */
export function LogList({ projectId, filters, onLeave }: LogListProps) {
  const { now, timeZone } = useClock();
  const query = useInfiniteQuery(activityQueries.log(projectId, filters));
  const end = useLoadMore<HTMLDivElement>(query);
  const entries = query.data?.pages.flatMap(({ data }) => data);
  if (query.isPending) return <SkeletonRows count={8} height={76} />;
  if (!entries) return <Button onClick={() => void query.refetch()}>{t('Reload')}</Button>;
  if (entries.length === 0)
    return <EmptyState title={t('No results')} text={t('Try other words, or remove a filter.')} />;
  return (
    <>
      {groupByDay(entries, (moment) => formatLongDay(moment, timeZone)).map(({ day, rows }) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <ul>
            {rows.map((entry) => (
              <LogEntry key={entry.id} entry={entry} now={now.getTime()} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      ))}
      {query.isFetchingNextPage && <SkeletonRows count={2} height={76} />}
      {query.isFetchNextPageError && <Button onClick={() => void query.fetchNextPage()}>{t('Load more')}</Button>}
      <div ref={end} />
    </>
  );
}
