import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuthFrame } from '../features/session/components/auth-frame.tsx';
import { RegistrationForm } from '../features/session/components/registration-form.tsx';
import { ProviderButtons } from '../features/session/social/provider-buttons.tsx';
import { useFollowRedirect } from '../lib/use-follow-redirect.ts';
import { useTitle } from '../lib/use-title.ts';
import { rich, t } from '../ui/words.ts';

export function RegistrationPage() {
  const { redirect, email, invitation } = useSearch({ from: '/registration' });
  const followRedirect = useFollowRedirect(redirect);
  useTitle(t('Create an account'));
  const link = (inside: ReactNode) => (
    <Link to="/login" search={{ redirect, email }}>
      {inside}
    </Link>
  );
  const lead = rich('Already on Facet? <link>Sign in</link>', { link });
  return (
    <AuthFrame title={t('Create an account')} lead={lead}>
      <RegistrationForm invitedEmail={email} invitationToken={invitation} onDone={followRedirect} />
      <ProviderButtons purpose="register" redirect={redirect} />
    </AuthFrame>
  );
}
