import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { useResetPassword } from '../api.ts';
import { FormError } from './form-error.tsx';
import styles from './form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { t } from '../../../ui/words.ts';

type ResetFormProps = { token: string; onDone: () => void };

export function ResetForm({ token, onDone }: ResetFormProps) {
  const reset = useResetPassword();
  const { form, showFailure } = useApiForm({ password: '', password_confirmation: '' });
  const handleSubmit = form.onSubmit((values) =>
    reset.mutate({ token, ...values }, { onSuccess: onDone, onError: showFailure }),
  );
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <NewPasswordFields
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('password_confirmation')}
      />
      <FormError>{form.errors['token'] ?? form.errors[FORM_ERROR]}</FormError>
      <Button type="submit" variant="primary" size="large" fullWidth loading={reset.isPending}>
        {t('Set new password')}
      </Button>
    </form>
  );
}
