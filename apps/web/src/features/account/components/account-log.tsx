import type { AuditEntryWire } from '@facet/contract/entities/audit-entry';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useRows } from '../../../lib/list/use-rows.ts';
import { auditAuthor, auditSentence } from '../../../shared/log/audit-words.ts';
import { formatLongDay, formatTime } from '../../../lib/format-date.ts';
import { groupByDay } from '../../../lib/group-by-day.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { accountQueries } from '../api.ts';
import styles from './own-log.module.css';
import { t } from '../../../ui/words.ts';

/** What was done to the account, day by day: sign-ins, links and exports, and whatever administrators did. */
export function AccountLog({ userId }: { userId: number }) {
  const { timeZone } = useClock();
  const list = useRows(useInfiniteQuery(accountQueries.log(userId)));
  return (
    <PagedList
      framed
      list={list}
      skeleton={<SkeletonRows count={8} height={48} />}
      failed={t('Couldn’t load the log')}
      none={
        <EmptyState
          framed
          title={t('Nothing yet')}
          text={t('Sign-ins and changes of your account will appear here.')}
        />
      }
      more={<SkeletonRows count={3} height={48} />}
    >
      {groupByDay(list.rows, (moment) => formatLongDay(moment, timeZone)).map(({ day, rows }) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h2 className={styles.date}>{day}</h2>
          <ul>
            {rows.map((entry) => (
              <Entry key={entry.id} entry={entry} userId={userId} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      ))}
    </PagedList>
  );
}

type EntryProps = { entry: AuditEntryWire; userId: number; timeZone: string | undefined };

function Entry({ entry, userId, timeZone }: EntryProps) {
  const isMine = entry.actor?.id === userId && entry.impersonator === null;
  // The owner reads "your account", whoever acted.
  const did = auditSentence(entry.user?.id === userId ? { ...entry, user: null } : entry);
  return (
    <li className={styles.entry}>
      <time dateTime={entry.created_at} className={styles.time}>
        {formatTime(entry.created_at, timeZone)}
      </time>
      <div className={styles.words}>
        <p>
          <span className={styles.title}>
            {isMine ? t('You {did}', { did }) : t('{name} {did}', { name: auditAuthor(entry), did })}
          </span>
        </p>
        <p className={styles.place}>{entry.address}</p>
      </div>
    </li>
  );
}
