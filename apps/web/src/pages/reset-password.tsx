import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { AuthFrame } from '../features/session/components/auth-frame.tsx';
import { ResetForm } from '../features/session/components/reset-form.tsx';
import { writeToken } from '../lib/session-token.ts';
import { useTitle } from '../lib/use-title.ts';
import { toast } from '../ui/toast.ts';

export function ResetPasswordPage() {
  const { token = '' } = useSearch({ from: '/reset-password' });
  const navigate = useNavigate();
  useTitle('Set a new password');
  const handleDone = () => {
    // A new password ends every session, this browser's too.
    writeToken(null);
    toast.success('Your password has been changed');
    void navigate({ to: '/login', replace: true });
  };
  return (
    <AuthFrame
      title="Set a new password"
      lead={
        <>
          Link expired? <Link to="/forgot-password">Request a new one</Link>
        </>
      }
    >
      <ResetForm token={token} onDone={handleDone} />
    </AuthFrame>
  );
}
