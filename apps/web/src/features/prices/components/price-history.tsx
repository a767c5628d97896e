import type { SnapshotEntry } from '@facet/contract/entities/space-prices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../lib/format-date.ts';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useRows } from '../../../lib/list/use-rows.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { priceQueries } from '../api.ts';
import { priceChangeWords } from '../price-words.ts';
import styles from './prices.module.css';
import { t } from '../../../ui/words.ts';

const numberOf = ({ number }: SnapshotEntry) => number;

/** All snapshots, newest first, with what each changed and how many sheets stand on it. */
export function PriceHistory({ spaceId }: { spaceId: number }) {
  const list = useRows(useInfiniteQuery(priceQueries.history(spaceId)), numberOf);
  return (
    <section className={styles.card} aria-labelledby="price-history" style={{ gridArea: 'history' }}>
      <div className={styles.cardHead}>
        <h3 id="price-history" className={styles.cardTitle}>
          {t('History')}
        </h3>
        <span className={styles.quiet}>
          {t('{count, plural, one {# snapshot} other {# snapshots}}, none is ever changed or deleted', {
            count: list.total,
          })}
        </span>
      </div>
      <PagedList
        small
        byHand
        list={list}
        skeleton={<SkeletonRows count={3} height={44} />}
        failed={t('Couldn’t load the history')}
        none={<p className={styles.quiet}>{t('Nothing has changed yet.')}</p>}
      >
        <ol className={styles.history} aria-label={t('Changes')}>
          {list.rows.map((entry) => (
            <Entry key={entry.number} entry={entry} />
          ))}
        </ol>
      </PagedList>
    </section>
  );
}

function Entry({ entry }: { entry: SnapshotEntry }) {
  const { created_at: at, created_by: by, source, number, changes, sheets } = entry;
  const stand = sheets.reduce((sum, { total }) => sum + total, 0);
  const locked = sheets.find(({ status }) => status === 'locked')?.total ?? 0;
  return (
    <li>
      <span className={styles.quiet}>
        {number}, <time dateTime={at}>{formatMoment(at)}</time>
      </span>
      <span className={styles.person}>
        <Avatar decorative name={by.name} colourKey={String(by.id)} size={22} />
        {by.name}
      </span>
      <span>{priceChangeWords(changes).join(', ')}</span>
      <span className={styles.quiet}>{source === 'typed' ? t('typed⟦by hand⟧') : source}</span>
      <span className={styles.number}>
        {locked > 0
          ? t('{count, plural, one {# sheet} other {# sheets}}, {locked} locked', { count: stand, locked })
          : t('{count, plural, one {# sheet} other {# sheets}}', { count: stand })}
      </span>
    </li>
  );
}
