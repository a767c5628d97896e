import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useRegister } from '../sign-in-api.ts';
import { FormError } from './form-error.tsx';
import styles from './form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { t } from '../../../ui/words.ts';

type RegistrationFormProps = {
  /** The address that an invitation was sent to; it cannot be changed. */
  invitedEmail?: string;
  /** From the invitation's link: it verifies the address at once. */
  invitationToken?: string;
  onDone: () => void;
};

export function RegistrationForm({ invitedEmail = '', invitationToken, onDone }: RegistrationFormProps) {
  const register = useRegister();
  const { form, showFailure } = useApiForm({
    first_name: '',
    last_name: '',
    email: invitedEmail,
    password: '',
    password_confirmation: '',
  });
  const handleSubmit = form.onSubmit((values) =>
    register.mutate({ ...values, invitation_token: invitationToken }, { onSuccess: onDone, onError: showFailure }),
  );
  const isInvited = invitedEmail !== '';
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <div className={styles.pair}>
        <TextField
          {...form.getInputProps('first_name')}
          label={t('First name')}
          size="large"
          autoComplete="given-name"
          autoFocus
        />
        <TextField
          {...form.getInputProps('last_name')}
          label={t('Last name')}
          size="large"
          autoComplete="family-name"
        />
      </div>
      <TextField
        {...form.getInputProps('email')}
        label={t('Email')}
        type="email"
        name="email"
        size="large"
        autoComplete="username"
        readOnly={isInvited}
        hint={isInvited ? t('Your invitation was sent to this address.') : undefined}
      />
      <NewPasswordFields
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('password_confirmation')}
      />
      <FormError>{form.errors[FORM_ERROR] ?? form.errors['invitation_token'] ?? form.errors['time_zone']}</FormError>
      <Button type="submit" variant="primary" size="large" fullWidth loading={register.isPending}>
        {t('Create account')}
      </Button>
    </form>
  );
}
