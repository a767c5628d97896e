import { LOG_IN_STEP_WORDS } from '@facet/contract/constants/second-step';
import type { ActiveSessionWire } from '@facet/contract/entities/active-session';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../lib/confirm-dialog.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { sessionListQuery, useEndOtherSessions, useEndSession } from '../sessions-api.ts';
import styles from './authentication.module.css';
import { t } from '../../../ui/words.ts';

const isPhone = (device: string) => /iPhone|iPad|Android/.test(device);

function SessionRow({ session }: { session: ActiveSessionWire }) {
  const { now } = useClock();
  const end = useEndSession();
  const { id, device, steps } = session;
  const since = relativeTime(session.created_at, now.getTime());
  const used = relativeTime(session.last_used_at, now.getTime());
  return (
    <li className={styles.row}>
      <span className={styles.icon}>{isPhone(device) ? <Smartphone /> : <Monitor />}</span>
      <span className={styles.words}>
        <span className={styles.name}>{device}</span>
        <span className={styles.detail}>
          {steps.length > 0 && `${t('{names, list}', { names: steps.map((step) => LOG_IN_STEP_WORDS[step]) })} · `}
          {session.is_current
            ? t('This session · Signed in: {since}', { since })
            : t('Last used: {used} · Signed in: {since}', { used, since })}
        </span>
      </span>
      {!session.is_current && (
        <Button
          size="small"
          loading={end.isPending}
          aria-label={t('End session: {device}', { device })}
          onClick={() => end.mutate({ id, device })}
        >
          {t('End session')}
        </Button>
      )}
    </li>
  );
}

/** Where the user is signed in, with a way to sign out there. */
export function ActiveSessions() {
  const query = useQuery(sessionListQuery);
  const [isAsking, setAsking] = useState(false);
  const endOthers = useEndOtherSessions();
  const sessions = query.data?.data;
  const handleConfirm = () => endOthers.mutate(undefined, { onSettled: () => setAsking(false) });
  return (
    <section aria-labelledby="sessions" className={styles.section}>
      <div className={styles.head}>
        <h2 id="sessions" className={styles.title}>
          {t('Active sessions')}
        </h2>
        {sessions && sessions.length > 1 && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('End all other sessions')}
          </Button>
        )}
      </div>
      <p className={styles.lead}>
        {t('Everywhere you’re signed in. End any session you don’t recognize, then set a new password.')}
      </p>
      <Loaded
        small
        query={query}
        skeleton={<SkeletonRows count={2} height={64} />}
        failed={t('Couldn’t load the sessions')}
      >
        {({ data: active }) => (
          <ul className={styles.rows}>
            {active.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={handleConfirm}
        title={t('End all other sessions?')}
        confirmLabel={t('End sessions')}
        busy={endOthers.isPending}
      >
        {t('Every other browser will be signed out at once, and your tokens end.')}
      </ConfirmDialog>
    </section>
  );
}
