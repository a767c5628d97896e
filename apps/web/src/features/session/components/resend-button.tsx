import { Button } from '../../../ui/button.tsx';
import { useResendVerification } from '../api.ts';
import { t } from '../../../ui/words.ts';

/** Mails the verification link again. */
export function ResendButton() {
  const resend = useResendVerification();
  return (
    <Button size="large" fullWidth loading={resend.isPending} onClick={() => resend.mutate()}>
      {t('Resend email link')}
    </Button>
  );
}
