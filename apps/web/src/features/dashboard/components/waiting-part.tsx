import type { WaitingPersonWire } from '@facet/contract/entities/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { StandIn } from '../../../lib/list/loaded.tsx';
import { useHeldOrder } from '../../../lib/list/use-held-order.ts';
import { openTasksFilter } from '../../../shared/statuses/open-tasks.ts';
import { formatMoment } from '../../../lib/format-date.ts';
import { ownId } from '../../../lib/own-id.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { dashboardQueries } from '../api.ts';
import { ageText, countThings } from '../waiting.ts';
import { NoRows, SidePart } from './side-part.tsx';
import styles from './side-parts.module.css';
import { t } from '../../../ui/words.ts';

const SHOWN = 6;
const NONE: readonly WaitingPersonWire[] = [];
const personId = ({ user }: WaitingPersonWire) => user.id;

/** What waits for whom, in one space or in all; each count leads to what it counts. */
export function WaitingPart({ spaceId }: { spaceId?: number }) {
  const query = useQuery(dashboardQueries.waiting(spaceId));
  const { data: people } = query;
  const [isWhole, setWhole] = useState(false);
  const { rows, hold } = useHeldOrder(people ?? NONE, personId, String(spaceId));
  if (!people) return <StandIn small query={query} skeleton={null} failed={t('Couldn’t load what is waiting')} />;
  const total = people.reduce((sum, { reviews, tasks, mentions }) => sum + reviews + tasks + mentions, 0);
  return (
    <SidePart title={t('What waits for whom')} count={total}>
      {people.length === 0 && <NoRows>{t('Nothing is waiting for anyone.')}</NoRows>}
      <ul className={styles.list} {...hold}>
        {(isWhole ? rows : rows.slice(0, SHOWN)).map((one) => (
          <WaitingRow key={one.user.id} waiting={one} spaceId={spaceId} />
        ))}
      </ul>
      {!isWhole && people.length > SHOWN && (
        <div className={styles.more}>
          <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
            {t('All {count, number} people', { count: people.length })}
          </Button>
        </div>
      )}
    </SidePart>
  );
}

type WaitingRowProps = { waiting: WaitingPersonWire; spaceId: number | undefined };

function WaitingRow({ waiting, spaceId }: WaitingRowProps) {
  const { now } = useClock();
  const { user, oldest_at: oldest, is_overdue: isLate, is_client: isClient } = waiting;
  const isMe = user.id === ownId();
  const name = personName(user);
  const kind = isMe ? t('you') : isClient ? t('client') : null;
  return (
    <li className={styles.waiting}>
      <Avatar name={name} src={user.avatar?.url} size={28} colourKey={String(user.id)} decorative />
      <div className={styles.words}>
        <span className={styles.name}>
          {name} {kind && <span className={styles.kind}>{kind}</span>}
        </span>
        <span className={styles.counts}>
          <Counts waiting={waiting} spaceId={spaceId} isMe={isMe} />
        </span>
      </div>
      <time
        dateTime={oldest}
        title={t('Since {oldest}', { oldest: formatMoment(oldest) })}
        className={styles.age}
        data-late={isLate || undefined}
      >
        {isLate && <CircleAlert size={13} strokeWidth={1.75} aria-hidden="true" />}
        {isLate && <VisuallyHidden>{t('Overdue, the oldest waits for')}</VisuallyHidden>}
        {ageText(oldest, now.getTime())}
      </time>
    </li>
  );
}

type CountsProps = WaitingRowProps & { isMe: boolean };

function Counts({ waiting: { user, reviews, tasks, mentions }, spaceId, isMe }: CountsProps) {
  const space = spaceId === undefined ? {} : { space: [spaceId] };
  const parts: [string, ReactNode][] = [];
  const asked = countThings(reviews, 'review');
  const toReviews = isMe ? (
    <Link to="/global-dashboard" search={{ all: 'reviews', space_id: spaceId }}>
      {asked}
    </Link>
  ) : (
    <Link to="/global-dashboard-all" search={{ ...space, waits_for: [user.id] }}>
      {asked}
    </Link>
  );
  if (reviews > 0) parts.push(['reviews', toReviews]);
  if (tasks > 0)
    parts.push([
      'tasks',
      <Link key="tasks" to="/tasks" search={{ ...space, ...openTasksFilter(isMe ? undefined : user.id) }}>
        {countThings(tasks, 'task')}
      </Link>,
    ]);
  if (mentions > 0)
    parts.push([
      'mentions',
      <Link key="mentions" to="/global-dashboard" search={{ all: 'comments', waits_for: [user.id], space_id: spaceId }}>
        {countThings(mentions, 'mention')}
      </Link>,
    ]);
  return parts.map(([kindOf, part], index) => (
    <span key={kindOf}>
      {index > 0 && ', '}
      {part}
    </span>
  ));
}
