import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { AuthFrame } from '../features/session/components/auth-frame.tsx';
import { RecoverForm } from '../features/session/components/recover-form.tsx';
import { useTitle } from '../lib/use-title.ts';
import { rich, t } from '../ui/words.ts';

const link = (inside: ReactNode) => <Link to="/login">{inside}</Link>;

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  useTitle(t('Forgot password'));
  if (sentTo !== undefined) {
    return (
      <AuthFrame
        title={t('Check your email')}
        lead={
          <span role="status">
            {rich(
              'If {sentTo} has an account, a link to set a new password is on its way. <link>Back to sign in</link>',
              { sentTo, link },
            )}
          </span>
        }
      />
    );
  }
  return (
    <AuthFrame
      title={t('Forgot password')}
      lead={rich('We’ll send you a link to set a new one. <link>Back to sign in</link>', { link })}
    >
      <RecoverForm onDone={setSentTo} />
    </AuthFrame>
  );
}
