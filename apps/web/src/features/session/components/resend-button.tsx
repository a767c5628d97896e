import { Button } from '../../../ui/button.tsx';
import { useResendVerification } from '../api.ts';

/** Mails the verification link again. */
export function ResendButton() {
  const resend = useResendVerification();
  return (
    <Button size="large" fullWidth loading={resend.isPending} onClick={() => resend.mutate()}>
      Resend email link
    </Button>
  );
}
