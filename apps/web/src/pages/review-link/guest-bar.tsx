import { useSuspenseQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { sessionQueries } from '../../features/session/api.ts';
import { useLogOutQuestion } from '../../features/session/components/log-out-question.tsx';
import { useEndGuestSession } from '../../features/session/guest-api.ts';
import { personName } from '../../shared/people/person-name.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './guest-page.module.css';
import { t } from '../../ui/words.ts';

/** Above a guest's page: who they entered as, and the way out. There is nowhere else to go. */
export function GuestBar({ hash }: { hash: string }) {
  const { data: user } = useSuspenseQuery(sessionQueries.user);
  const end = useEndGuestSession(hash);
  const { ask, question } = useLogOutQuestion({ logOut: end.mutate, isBusy: end.isPending });
  return (
    <header className={styles.bar}>
      <Logo height={24} />
      <span className={styles.who}>
        <span className={styles.name}>{personName(user)}</span>
        <span className={styles.role}>{t('Guest')}</span>
      </span>
      <Button variant="quiet" icon={<LogOut />} loading={end.isPending} onClick={ask}>
        {t('Leave')}
      </Button>
      {question}
    </header>
  );
}
