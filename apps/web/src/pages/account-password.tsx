import { useQuery } from '@tanstack/react-query';
import { AccountSection } from '../features/account/components/account-section.tsx';
import { PasswordForm } from '../features/account/components/password-form.tsx';
import { sessionQueries } from '../features/session/api.ts';
import { useWaysIn } from '../features/session/social/use-ways-in.ts';
import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { t } from '../ui/words.ts';

export function AccountPasswordPage() {
  const { data: user } = useQuery(sessionQueries.user);
  const { passwords } = useWaysIn();
  useTitle(t('Password'));
  return (
    <>
      <PageTitle>{t('Password')}</PageTitle>
      {passwords ? (
        <AccountSection
          title={t('Change password')}
          lead={t('You stay signed in here. Every other device is signed out at once.')}
        >
          {user && <PasswordForm userId={user.id} />}
        </AccountSection>
      ) : (
        <p>{t('Passwords are not used here. You sign in with a provider.')}</p>
      )}
    </>
  );
}
