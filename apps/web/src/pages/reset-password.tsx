import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuthFrame } from '../features/session/components/auth-frame.tsx';
import { ResetForm } from '../features/session/components/reset-form.tsx';
import { writeToken } from '../lib/session-token.ts';
import { useTitle } from '../lib/use-title.ts';
import { toast } from '../ui/toast.ts';
import { rich, t } from '../ui/words.ts';

const link = (inside: ReactNode) => <Link to="/forgot-password">{inside}</Link>;

export function ResetPasswordPage() {
  const { token = '' } = useSearch({ from: '/reset-password' });
  const navigate = useNavigate();
  useTitle(t('Set a new password'));
  const handleDone = () => {
    // A new password ends every session, including this browser's.
    writeToken(null);
    toast.success(t('Your password has been changed'));
    void navigate({ to: '/login', replace: true });
  };
  return (
    <AuthFrame title={t('Set a new password')} lead={rich('Link expired? <link>Request a new one</link>', { link })}>
      <ResetForm token={token} onDone={handleDone} />
    </AuthFrame>
  );
}
