import { useQuery } from '@tanstack/react-query';
import { AccountSection } from '../features/account/components/account-section.tsx';
import { PasswordForm } from '../features/account/components/password-form.tsx';
import { sessionQueries } from '../features/session/api.ts';
import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { t } from '../ui/words.ts';

export function AccountPasswordPage() {
  const { data: user } = useQuery(sessionQueries.user);
  useTitle(t('Password'));
  return (
    <>
      <PageTitle>{t('Password')}</PageTitle>
      <AccountSection
        title={t('Change password')}
        lead={t('You stay signed in here. Every other device is signed out at once.')}
      >
        {user && <PasswordForm userId={user.id} />}
      </AccountSection>
    </>
  );
}
