import type { LookWire } from '@facet/contract/endpoints/looks';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { t } from '../../../ui/words.ts';
import { personName } from '../../people/person-name.ts';
import styles from './look-list.module.css';
import { lookedName, lookWords } from './look-words.ts';
import { looksQuery, type LookFilters } from './looks-api.ts';

type LookListProps = {
  projectId: number;
  filters?: LookFilters;
  /** What each row says: who it was, what they looked at, or both. */
  says: 'people' | 'files' | 'both';
  /** What is said when nobody looked. */
  none: string;
};

/** Who opened and downloaded files of a project, latest first; for those who lead it. */
export function LookList({ projectId, filters = {}, says, none }: LookListProps) {
  const query = useQuery(looksQuery(projectId, filters));
  const now = useClock().now.getTime();
  return (
    <Loaded
      small
      query={query}
      skeleton={<SkeletonRows count={3} height={44} />}
      failed={t('Couldn’t load who looked at it')}
    >
      {({ data: looks, total }) =>
        looks.length === 0 ? (
          <p className={styles.note}>{none}</p>
        ) : (
          <div className={styles.place}>
            <ul>
              {looks.map((look) => (
                <Look key={`${look.file.id} ${look.user.id} ${look.link_id}`} look={look} says={says} now={now} />
              ))}
            </ul>
            {total > looks.length && (
              <p className={styles.note}>{t('The latest {count} of {total}.', { count: looks.length, total })}</p>
            )}
          </div>
        )
      }
    </Loaded>
  );
}

type LookProps = Pick<LookListProps, 'says'> & { look: LookWire; now: number };

function Look({ look, says, now }: LookProps) {
  const { user, file } = look;
  const name = personName(user) || user.email;
  const isOfPeople = says !== 'files';
  return (
    <li className={styles.row} data-bare={isOfPeople ? undefined : true}>
      {isOfPeople && <Avatar name={name} size={28} colourKey={String(user.id)} decorative />}
      <div className={styles.words}>
        <p>
          <span className={styles.name}>{isOfPeople ? name : lookedName(file)}</span>
          {isOfPeople && look.link_id !== null && <span className={styles.guest}>{t('Guest')}</span>}
        </p>
        {says === 'both' && <p>{lookedName(file)}</p>}
        <p className={styles.facts}>{lookWords(look)}</p>
      </div>
      <time className={styles.time} dateTime={look.last_at} title={look.last_at}>
        {relativeTime(look.last_at, now)}
      </time>
    </li>
  );
}
