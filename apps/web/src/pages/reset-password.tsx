import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { AuthFrame } from '../features/session/components/auth-frame.tsx';
import { ResetForm } from '../features/session/components/reset-form.tsx';
import { writeToken } from '../lib/session-token.ts';
import { useTitle } from '../lib/use-title.ts';
import { toast } from '../ui/toast.ts';
import { t } from '../ui/words.ts';

export function ResetPasswordPage() {
  const { token = '' } = useSearch({ from: '/reset-password' });
  const navigate = useNavigate();
  useTitle(t('Set a new password'));
  const handleDone = () => {
    // A new password ends every session, this browser's too.
    writeToken(null);
    toast.success(t('Your password has been changed'));
    void navigate({ to: '/login', replace: true });
  };
  return (
    <AuthFrame
      title={t('Set a new password')}
      lead={
        <>
          Link expired? <Link to="/forgot-password">{t('Request a new one')}</Link>
        </>
      }
    >
      <ResetForm token={token} onDone={handleDone} />
    </AuthFrame>
  );
}
