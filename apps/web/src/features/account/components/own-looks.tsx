import type { OwnLookWire } from '@facet/contract/endpoints/looks';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/format-date.ts';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { useClock } from '../../../lib/use-clock.ts';
import { lookedName, lookWords } from '../../../shared/files/looks/look-words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { t } from '../../../ui/words.ts';
import { accountQueries } from '../api.ts';
import styles from './own-log.module.css';

type Keeper = { id: number; title: string; looks_kept_days: number };

/** What is kept of the files that the user opened and downloaded, and which of their spaces keep it for how long. */
export function OwnLooks({ userId, spaces }: { userId: number; spaces: readonly Keeper[] }) {
  const query = useQuery(accountQueries.looks(userId));
  return (
    <>
      <section className={styles.kept} aria-label={t('What is kept')}>
        <p>
          {t(
            'When you open or download a file, its space may keep that you did, in which hour, and from which network. Owners and managers of the project can see it.',
          )}
        </p>
        <ul>
          {spaces.map(({ id, title, looks_kept_days: days }) => (
            <li key={id}>
              {days === 0
                ? t('{title} keeps nothing', { title })
                : t('{title} keeps it for {days, plural, one {# day} other {# days}}', { title, days })}
            </li>
          ))}
        </ul>
      </section>
      <Loaded
        query={query}
        skeleton={<SkeletonRows count={8} height={48} />}
        failed={t('Couldn’t load what is kept of you')}
      >
        {({ data: looks, total }) =>
          looks.length === 0 ? (
            <EmptyState framed title={t('Nothing is kept')} text={t('Files that you open will appear here.')} />
          ) : (
            <>
              <ul>
                {looks.map((look) => (
                  <Look key={`${look.file.id} ${look.project.id} ${look.first_at}`} look={look} />
                ))}
              </ul>
              {total > looks.length && <p>{t('The latest {count} of {total}.', { count: looks.length, total })}</p>}
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Look({ look }: { look: OwnLookWire }) {
  const { timeZone } = useClock();
  const { file, project } = look;
  return (
    <li className={styles.look}>
      <div className={styles.words}>
        <p>
          <span className={styles.title}>{lookedName(file)}</span>
        </p>
        <p className={styles.place}>
          {[project.title ?? t('A project that you no longer reach'), lookWords(look)].join(' · ')}
        </p>
      </div>
      <time dateTime={look.last_at} className={styles.time}>
        {formatDay(look.last_at, timeZone)}
      </time>
    </li>
  );
}
