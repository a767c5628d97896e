import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useRows } from '../../../lib/list/use-rows.ts';
import { NoneFound } from '../../../ui/list-states.tsx';
import { formatLongDay } from '../../../lib/format-date.ts';
import { groupByDay } from '../../../lib/group-by-day.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { activityQueries, type LogFilters } from '../api.ts';
import { LogEntry } from './log-entry.tsx';
import styles from './log-list.module.css';
import { t } from '../../../ui/words.ts';

type LogListProps = {
  projectId: number;
  filters: LogFilters;
  /** Called when an entry leads away from here; without it they lead nowhere, as what they are about is shown. */
  onLeave?: () => void;
};

/** What happened in a project, day by day, twenty at a time. */
export function LogList({ projectId, filters, onLeave }: LogListProps) {
  const { now, timeZone } = useClock();
  const list = useRows(useInfiniteQuery(activityQueries.log(projectId, filters)));
  return (
    <PagedList
      list={list}
      skeleton={<SkeletonRows count={8} height={76} />}
      failed={t('Couldn’t load the activity')}
      none={<NoneFound title={t('No results')} />}
      more={<SkeletonRows count={2} height={76} />}
    >
      {groupByDay(list.rows, (moment) => formatLongDay(moment, timeZone)).map(({ day, rows }) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <ul>
            {rows.map((entry) => (
              <LogEntry key={entry.id} entry={entry} now={now.getTime()} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      ))}
    </PagedList>
  );
}
