import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useRows } from '../../../lib/list/use-rows.ts';
import { formatLongDay, formatTime } from '../../../lib/format-date.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { accountQueries } from '../api.ts';
import { describeEntry } from '../describe-entry.ts';
import { groupByDay } from '../../../lib/group-by-day.ts';
import styles from './own-log.module.css';
import { t } from '../../../ui/words.ts';

type OwnLogProps = {
  userId: number;
  /** Where it happened, as a link. */
  renderPlace: (entry: LogEntryWire) => ReactNode;
};

/** What the user did, day by day, loaded as it is scrolled. */
export function OwnLog({ userId, renderPlace }: OwnLogProps) {
  const { timeZone } = useClock();
  const list = useRows(useInfiniteQuery(accountQueries.activity(userId)));
  return (
    <PagedList
      framed
      list={list}
      skeleton={<SkeletonRows count={8} height={48} />}
      failed={t('Couldn’t load your activity')}
      none={
        <EmptyState framed title={t('Nothing yet')} text={t('Your uploads, changes and reviews will appear here.')} />
      }
      more={<SkeletonRows count={3} height={48} />}
    >
      {groupByDay(list.rows, (moment) => formatLongDay(moment, timeZone)).map(({ day, rows }) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h2 className={styles.date}>{day}</h2>
          <ul>
            {rows.map((entry) => (
              <Entry key={entry.id} entry={entry} timeZone={timeZone} place={renderPlace(entry)} />
            ))}
          </ul>
        </section>
      ))}
    </PagedList>
  );
}

type EntryProps = { entry: LogEntryWire; timeZone: string | undefined; place: ReactNode };

function Entry({ entry, timeZone, place }: EntryProps) {
  const { title, before, after } = describeEntry(entry);
  return (
    <li className={styles.entry}>
      <time dateTime={entry.created_at} className={styles.time}>
        {formatTime(entry.created_at, timeZone)}
      </time>
      <div className={styles.words}>
        <p>
          <span className={styles.title}>{title}</span>
          {before && <del className={styles.before}>{before}</del>}
          {after && <span className={styles.after}>{after}</span>}
        </p>
        <p className={styles.place}>{place}</p>
      </div>
    </li>
  );
}
