import { useState } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AuthFrame } from '../components/auth-frame.tsx';
import { FormError } from '../components/form-error.tsx';
import styles from '../components/form.module.css';
import { useGiveSocialEmail } from './social-api.ts';
import { t } from '../../../ui/words.ts';

type MissingEmailProps = { pendingToken: string; suggestedEmail: string; title: string; isNewLogIn: boolean };

/**
 * Asks for the address that a provider did not give, or has not verified, or gives with a new log-in; a mail then
 * verifies it.
 */
export function MissingEmail({ pendingToken, suggestedEmail, title, isNewLogIn }: MissingEmailProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const give = useGiveSocialEmail();
  const { form, showFailure } = useApiForm({ email: suggestedEmail });
  const handleSubmit = form.onSubmit(({ email }) =>
    give.mutate(
      { pending_token: pendingToken, email },
      { onSuccess: () => setSentTo(email.trim()), onError: showFailure },
    ),
  );
  if (sentTo !== null) {
    return (
      <AuthFrame
        title={t('Check your email')}
        lead={
          <span role="status">{t('We sent a link to {sentTo}. Open it in this browser to sign in.', { sentTo })}</span>
        }
      >
        <div className={styles.actions}>
          <Button size="large" fullWidth onClick={() => setSentTo(null)}>
            {t('Use another address')}
          </Button>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={isNewLogIn ? t('Is this still your address?') : t('What’s your email address?')}
      lead={
        isNewLogIn
          ? t('{title} knows you by a new log-in. Confirm your address once, and it opens your account.', { title })
          : t('{title} didn’t give us a confirmed address.', { title })
      }
    >
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <TextField
          {...form.getInputProps('email')}
          label={t('Email')}
          type="email"
          name="email"
          size="large"
          autoComplete="email"
          autoFocus
        />
        <FormError>{form.errors[FORM_ERROR] ?? form.errors['pending_token']}</FormError>
        <Button type="submit" variant="primary" size="large" fullWidth loading={give.isPending}>
          {t('Send confirmation link')}
        </Button>
      </form>
    </AuthFrame>
  );
}
