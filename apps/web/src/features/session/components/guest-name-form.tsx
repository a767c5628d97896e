import type { UseFormReturnType } from '@mantine/form';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { GuestInput } from '../guest-api.ts';
import { FormError } from './form-error.tsx';
import styles from './form.module.css';
import { t } from '../../../ui/words.ts';

type GuestNameFormProps = {
  form: UseFormReturnType<GuestInput>;
  hasPassword: boolean;
  /** Text of the button that goes on. */
  sendLabel: string;
  isBusy: boolean;
  onSend: () => void;
};

/** First page of a guest's way in: who they are, and the link's password if it has one. */
export function GuestNameForm({ form, hasPassword, sendLabel, isBusy, onSend }: GuestNameFormProps) {
  return (
    <form className={styles.form} onSubmit={form.onSubmit(onSend)} noValidate>
      <div className={styles.pair}>
        <TextField
          {...form.getInputProps('first_name')}
          label={t('First name')}
          name="first_name"
          size="large"
          autoComplete="given-name"
          autoFocus
        />
        <TextField
          {...form.getInputProps('last_name')}
          label={t('Last name')}
          name="last_name"
          size="large"
          autoComplete="family-name"
        />
      </div>
      {hasPassword && (
        <PasswordField
          {...form.getInputProps('password')}
          label={t('Link password')}
          hint={t('Ask the person who requested the review for it.')}
          name="link_password"
          size="large"
          autoComplete="off"
        />
      )}
      <FormError>{form.errors[FORM_ERROR]}</FormError>
      <Button type="submit" variant="primary" size="large" fullWidth loading={isBusy}>
        {sendLabel}
      </Button>
    </form>
  );
}
