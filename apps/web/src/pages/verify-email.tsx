import { useSearch } from '@tanstack/react-router';
import { AuthFrame } from '../features/session/components/auth-frame.tsx';
import formStyles from '../features/session/components/form.module.css';
import { ResendButton } from '../features/session/components/resend-button.tsx';
import { VerifyEmail } from '../features/session/components/verify-email.tsx';
import { ButtonLink } from '../lib/button-link.tsx';
import { readToken } from '../lib/session-token.ts';
import { useTitle } from '../lib/use-title.ts';
import { t } from '../ui/words.ts';

const signIn = (
  <ButtonLink to="/login" variant="primary" size="large" fullWidth>
    {t('Sign in')}
  </ButtonLink>
);
const toDashboard = (
  <ButtonLink to="/global-dashboard" variant="primary" size="large" fullWidth>
    {t('Go to the dashboard')}
  </ButtonLink>
);

export function VerifyEmailPage() {
  const { token } = useSearch({ from: '/verify-email' });
  const isSignedIn = readToken() !== null;
  useTitle(t('Confirm your email'));
  const another = isSignedIn ? <ResendButton /> : signIn;
  if (token) return <VerifyEmail token={token} next={isSignedIn ? toDashboard : signIn} resend={another} />;
  return (
    <AuthFrame
      title={t('Check your email')}
      lead={t('We sent you a link to confirm your address. Open it in any browser.')}
    >
      <div className={formStyles.actions}>{another}</div>
    </AuthFrame>
  );
}
