import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuthFrame } from '../features/session/components/auth-frame.tsx';
import { LogInForm } from '../features/session/components/log-in-form.tsx';
import { ProviderButtons } from '../features/session/social/provider-buttons.tsx';
import { useFollowRedirect } from '../lib/use-follow-redirect.ts';
import { useTitle } from '../lib/use-title.ts';
import { rich, t } from '../ui/words.ts';

export function LoginPage() {
  const { redirect, email } = useSearch({ from: '/login' });
  const followRedirect = useFollowRedirect(redirect);
  useTitle(t('Sign in'));
  const link = (inside: ReactNode) => (
    <Link to="/registration" search={{ redirect, email }}>
      {inside}
    </Link>
  );
  const lead = rich('New to Facet? <link>Create an account</link>', { link });
  return (
    <AuthFrame title={t('Welcome back')} lead={lead}>
      <LogInForm
        email={email}
        forgotLink={<Link to="/forgot-password">{t('Forgot password?')}</Link>}
        onDone={followRedirect}
      />
      <ProviderButtons purpose="login" redirect={redirect} />
    </AuthFrame>
  );
}
