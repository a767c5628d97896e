import { MailCheck } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useResendVerification } from '../api.ts';
import styles from './verify-banner.module.css';
import { rich, strong, t } from '../../../ui/words.ts';

type VerifyBannerProps = { email: string };

/** Reminds a new user of the mailed link until the address is verified. */
export function VerifyBanner({ email }: VerifyBannerProps) {
  const resend = useResendVerification();
  return (
    <section className={styles.banner} aria-label={t('Verify your email')}>
      <MailCheck size={16} strokeWidth={1.75} aria-hidden="true" />
      <p className={styles.text}>
        {rich('<strong>Verify your email.</strong> We sent a link to {email}.', {
          email,
          strong,
        })}
      </p>
      <Button size="small" loading={resend.isPending} onClick={() => resend.mutate()}>
        {t('Resend email link')}
      </Button>
    </section>
  );
}
