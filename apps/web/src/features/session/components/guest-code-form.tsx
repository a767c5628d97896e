import type { UseFormReturnType } from '@mantine/form';
import { GUEST_CODE_MINUTES } from '@facet/contract/constants/limits';
import { useEffect, useState } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { GuestInput } from '../guest-api.ts';
import { FormError } from './form-error.tsx';
import styles from './form.module.css';
import { rich, strong, t } from '../../../ui/words.ts';

const RESEND_AFTER_MS = 30_000;

type GuestCodeFormProps = {
  form: UseFormReturnType<GuestInput>;
  email: string;
  /** When the code was mailed, in ms since 1970. */
  sentAt: number;
  /** Text of the button that lets the guest in. */
  openLabel: string;
  isBusy: boolean;
  isSending: boolean;
  onResend: () => void;
  onSubmit: () => void;
  onBack: () => void;
};

/** Second page of a guest's way in: the code from the mail. */
export function GuestCodeForm({ form, email, sentAt, isSending, ...props }: GuestCodeFormProps) {
  const waits = useSecondsUntil(sentAt + RESEND_AFTER_MS);
  return (
    <form className={styles.form} onSubmit={form.onSubmit(props.onSubmit)} noValidate>
      <p role="status">
        {rich(
          'We sent a code to <strong>{email}</strong>. It works for {minutes, plural, one {# minute} other {# minutes}}.',
          { email, minutes: GUEST_CODE_MINUTES, strong },
        )}
      </p>
      <TextField
        {...form.getInputProps('code')}
        label={t('Code')}
        hint={t('Six digits')}
        name="code"
        size="large"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        autoFocus
      />
      <FormError>{form.errors[FORM_ERROR]}</FormError>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="large" fullWidth loading={props.isBusy}>
          {props.openLabel}
        </Button>
        <Button size="large" fullWidth disabled={waits > 0} loading={isSending} onClick={props.onResend}>
          {waits > 0 ? t('Send a new code in {seconds} s', { seconds: waits }) : t('Send a new code')}
        </Button>
        <Button variant="quiet" onClick={props.onBack}>
          {t('Change name')}
        </Button>
      </div>
    </form>
  );
}

/** Whole seconds until a moment, counting down to 0. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [left, now]);
  return left;
}
