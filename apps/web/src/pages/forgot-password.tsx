import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthFrame } from '../features/session/components/auth-frame.tsx';
import { RecoverForm } from '../features/session/components/recover-form.tsx';
import { useTitle } from '../lib/use-title.ts';
import { t } from '../ui/words.ts';

const backLink = <Link to="/login">{t('Back to sign in')}</Link>;

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  useTitle(t('Forgot password'));
  if (sentTo !== undefined) {
    return (
      <AuthFrame
        title={t('Check your email')}
        lead={
          <span role="status">
            If {sentTo} has an account, a link to set a new password is on its way. {backLink}
          </span>
        }
      />
    );
  }
  return (
    <AuthFrame title={t('Forgot password')} lead={<>We’ll send you a link to set a new one. {backLink}</>}>
      <RecoverForm onDone={setSentTo} />
    </AuthFrame>
  );
}
