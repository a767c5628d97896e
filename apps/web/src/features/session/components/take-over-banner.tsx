import { useQuery } from '@tanstack/react-query';
import { Clock, HatGlasses } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import { tokenClaims } from '../../../lib/token-claims.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { sessionQueries } from '../api.ts';
import { useCloseTakeOver } from '../sign-in-api.ts';
import styles from './take-over-banner.module.css';
import { rich, t } from '../../../ui/words.ts';

const MINUTE = 60_000;
const LAST_MINUTES = 5;

type TakeOverBannerProps = { token: string };

/**
 * Says above every page and layer that the account is somebody else's and how long the take-over lasts, and ends it.
 */
export function TakeOverBanner({ token }: TakeOverBannerProps) {
  const { data: user } = useQuery(sessionQueries.user);
  const close = useCloseTakeOver();
  const { now } = useClock();
  // Whatever sticks to the top of a page makes room for it.
  useLayoutEffect(() => {
    document.documentElement.dataset['takeOver'] = '';
    return () => void delete document.documentElement.dataset['takeOver'];
  }, []);
  const left = Math.max(0, Math.ceil(((tokenClaims(token)?.expiresAt ?? 0) - now.getTime()) / MINUTE));
  const isEnding = left < LAST_MINUTES;
  const address = (inside: ReactNode) => (
    <span className={styles.address} title={user?.email}>
      {inside}
    </span>
  );
  return (
    <aside className={styles.banner} aria-label={t('Impersonation')}>
      <HatGlasses aria-hidden="true" />
      <p className={styles.words}>
        {user
          ? rich('You are impersonating <address>{email}</address>', { email: user.email, address })
          : t('You are impersonating someone')}
      </p>
      <p className={styles.left} data-ending={isEnding || undefined}>
        <Clock aria-hidden="true" />
        {t('{left, plural, one {# minute left} other {# minutes left}}', { left })}
      </p>
      <span role="alert" className={styles.spoken}>
        {isEnding && t('The session ends within five minutes')}
      </span>
      <Button size="small" className={styles.close} loading={close.isPending} onClick={() => close.mutate()}>
        {t('Close session')}
      </Button>
    </aside>
  );
}
