import { ActiveSessions } from '../features/session/components/active-sessions.tsx';
import { LinkedAccounts } from '../features/session/components/linked-accounts.tsx';
import { LogInSteps } from '../features/session/steps/log-in-steps.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { t } from '../ui/words.ts';

const AccessTokens = lazyPart(async () => (await import('../features/session/tokens/access-tokens.tsx')).AccessTokens);

export function SettingsAuthenticationPage() {
  useTitle(t('Authentication'));
  return (
    <>
      <PageTitle subtitle={t('How and where you sign in.')}>{t('Authentication')}</PageTitle>
      <LogInSteps />
      <LinkedAccounts />
      <ActiveSessions />
      <AccessTokens />
    </>
  );
}
