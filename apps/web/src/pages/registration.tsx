import { Link, useSearch } from '@tanstack/react-router';
import { AuthFrame } from '../features/session/components/auth-frame.tsx';
import { RegistrationForm } from '../features/session/components/registration-form.tsx';
import { ProviderButtons } from '../features/session/social/provider-buttons.tsx';
import { useFollowRedirect } from '../lib/use-follow-redirect.ts';
import { useTitle } from '../lib/use-title.ts';
import { t } from '../ui/words.ts';

export function RegistrationPage() {
  const { redirect, email, invitation } = useSearch({ from: '/registration' });
  const followRedirect = useFollowRedirect(redirect);
  useTitle(t('Create an account'));
  const lead = (
    <>
      Already on Facet?{' '}
      <Link to="/login" search={{ redirect, email }}>
        {t('Sign in')}
      </Link>
    </>
  );
  return (
    <AuthFrame title={t('Create an account')} lead={lead}>
      <RegistrationForm invitedEmail={email} invitationToken={invitation} onDone={followRedirect} />
      <ProviderButtons purpose="register" redirect={redirect} />
    </AuthFrame>
  );
}
