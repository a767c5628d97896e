import type { TakeOverRequestWire } from '@facet/contract/entities/take-over-request';
import { useQuery } from '@tanstack/react-query';
import { HatGlasses } from 'lucide-react';
import { StandIn } from '../../../lib/list/loaded.tsx';
import { formatDayAndTime } from '../../../lib/format-date.ts';
import { agoInSentence } from '../../../lib/relative-time.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { takeOverRequestsQuery, useAnswerTakeOver } from '../take-over-api.ts';
import styles from './take-over-requests.module.css';
import { t } from '../../../ui/words.ts';

/** The administrators who ask to take one's account over, and those who may do so now; nothing while there are none. */
export function TakeOverRequests({ userId }: { userId: number }) {
  const query = useQuery(takeOverRequestsQuery(userId));
  const { data: requests = [] } = query;
  if (query.isError)
    return (
      <StandIn small query={query} skeleton={null} failed={t('Couldn’t load who asks to take over your account')} />
    );
  if (requests.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('Take-overs of your account')}>
      {requests.map((request) => (
        <Request key={request.id} request={request} userId={userId} />
      ))}
    </ul>
  );
}

function Request({ request, userId }: { request: TakeOverRequestWire; userId: number }) {
  const { id: requestId, admin, reason, state, agreed_until: until, created_at: askedAt } = request;
  const answer = useAnswerTakeOver(userId);
  const { now } = useClock();
  const name = personName(admin);
  const say = (isAgreed: boolean) => answer.mutate({ requestId, isAgreed });
  const isAgreed = state === 'agreed' && until !== null;
  return (
    <li className={styles.request}>
      <Avatar name={name} src={admin.avatar?.url} colourKey={String(admin.id)} size={36} decorative />
      <div className={styles.words}>
        <p className={styles.title}>
          {isAgreed
            ? t('{name} may take over your account until {moment}', { name, moment: formatDayAndTime(until) })
            : t('{name} asks to take over your account', { name })}
        </p>
        <p className={styles.reason}>“{reason}”</p>
        <p className={styles.note}>
          {isAgreed
            ? t('Taking it back ends a session that is open now.')
            : t(
                'Asked {ago}. If you agree, they may work in your account for 24 hours, 60 minutes at a time. They can’t change your password, email or sessions, and you see everything they do below.',
                { ago: agoInSentence(askedAt, now.getTime()) },
              )}
        </p>
      </div>
      <div className={styles.answers}>
        {isAgreed ? (
          <Button variant="danger" loading={answer.isPending} onClick={() => say(false)}>
            {t('Take back')}
          </Button>
        ) : (
          <>
            <Button icon={<HatGlasses />} loading={answer.isPending} onClick={() => say(true)}>
              {t('Agree')}
            </Button>
            <Button disabled={answer.isPending} onClick={() => say(false)}>
              {t('Refuse')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
