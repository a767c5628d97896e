import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { useVerifyEmail } from '../api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FormError } from './form-error.tsx';
import styles from './form.module.css';
import { t } from '../../../ui/words.ts';

type VerifyEmailProps = {
  token: string;
  /** Where to go once it is done. */
  next: ReactNode;
  /** How to get another link. */
  resend: ReactNode;
};

const failureText = (error: unknown) =>
  error instanceof ApiError && error.status !== 0 && error.status < 500
    ? // For a link to a new address: also that somebody else has it.
      error.message
    : t('Oops! Something went wrong!');

/** Confirms a mailed token only on a click: mail scanners open links, and the token works once. */
export function VerifyEmail({ token, next, resend }: VerifyEmailProps) {
  const verify = useVerifyEmail();
  if (verify.isSuccess) {
    return (
      <AuthFrame
        title={t('Email confirmed')}
        lead={<span role="status">{t('Your address is verified. Thank you.')}</span>}
      >
        <div className={styles.actions}>{next}</div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('Confirm your email')} lead={t('Confirm your address to open everything shared with it.')}>
      <div className={styles.form}>
        <FormError>{verify.isError && failureText(verify.error)}</FormError>
        <Button
          variant="primary"
          size="large"
          fullWidth
          loading={verify.isPending}
          onClick={() => verify.mutate(token)}
        >
          {t('Confirm email')}
        </Button>
        {verify.isError && resend}
      </div>
    </AuthFrame>
  );
}
