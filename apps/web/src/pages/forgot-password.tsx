import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { AuthFrame } from '../features/session/components/auth-frame.tsx';
import { RecoverForm } from '../features/session/components/recover-form.tsx';
import { useWaysIn } from '../features/session/social/use-ways-in.ts';
import { useTitle } from '../lib/use-title.ts';
import { rich, t } from '../ui/words.ts';

const link = (inside: ReactNode) => <Link to="/login">{inside}</Link>;

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const { passwords } = useWaysIn();
  useTitle(t('Forgot password'));
  if (!passwords) {
    return (
      <AuthFrame
        title={t('No passwords here')}
        lead={rich('You sign in with a provider, which also helps if you can’t get in. <link>Back to sign in</link>', {
          link,
        })}
      />
    );
  }
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
