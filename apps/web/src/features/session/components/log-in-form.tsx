import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLogIn } from '../sign-in-api.ts';
import { SharedComputer } from './shared-computer.tsx';
import { FormError } from './form-error.tsx';
import styles from './form.module.css';
import { t } from '../../../ui/words.ts';

/** What was typed by somebody who is also asked for a second step; whether they have an app decides which. */
export type StepAsked = { email: string; password: string; hasApp: boolean };

type LogInFormProps = {
  email?: string;
  forgotLink: ReactNode;
  onDone: () => void;
  onStepAsked: (asked: StepAsked) => void;
};

export function LogInForm({ email = '', forgotLink, onDone, onStepAsked }: LogInFormProps) {
  const logIn = useLogIn();
  const { form, showFailure } = useApiForm({ email, password: '' });
  const handleSubmit = form.onSubmit((values) =>
    logIn.mutate(values, {
      onSuccess: onDone,
      onError: (error) => {
        const reason = error instanceof ApiError && error.reason;
        if (reason === 'second_step' || reason === 'passkey_step')
          onStepAsked({ ...values, hasApp: reason === 'second_step' });
        else showFailure(error);
      },
    }),
  );
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        {...form.getInputProps('email')}
        label={t('Email')}
        type="email"
        name="email"
        size="large"
        autoComplete="username"
        autoFocus={email === ''}
      />
      <div className={styles.withLink}>
        <PasswordField
          {...form.getInputProps('password')}
          label={t('Password')}
          name="password"
          size="large"
          autoComplete="current-password"
          autoFocus={email !== ''}
        />
        {/* After the field, so that Tab goes straight from the address to the password. */}
        <span className={styles.link}>{forgotLink}</span>
      </div>
      <SharedComputer />
      <FormError>{form.errors[FORM_ERROR]}</FormError>
      <Button type="submit" variant="primary" size="large" fullWidth loading={logIn.isPending}>
        {t('Sign in')}
      </Button>
    </form>
  );
}
