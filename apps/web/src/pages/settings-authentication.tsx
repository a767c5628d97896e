import { ActiveSessions } from '../features/session/components/active-sessions.tsx';
import { LinkedAccounts } from '../features/session/components/linked-accounts.tsx';
import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';

export function SettingsAuthenticationPage() {
  useTitle('Authentication');
  return (
    <>
      <PageTitle subtitle="How and where you sign in.">Authentication</PageTitle>
      <LinkedAccounts />
      <ActiveSessions />
    </>
  );
}
