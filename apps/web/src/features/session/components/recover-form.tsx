import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useRecoverPassword } from '../api.ts';
import { FormError } from './form-error.tsx';
import styles from './form.module.css';
import { t } from '../../../ui/words.ts';

type RecoverFormProps = { onDone: (email: string) => void };

export function RecoverForm({ onDone }: RecoverFormProps) {
  const recover = useRecoverPassword();
  const { form, showFailure } = useApiForm({ email: '' });
  const handleSubmit = form.onSubmit((values) =>
    recover.mutate(values, { onSuccess: () => onDone(values.email.trim()), onError: showFailure }),
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
        autoFocus
      />
      <FormError>{form.errors[FORM_ERROR]}</FormError>
      <Button type="submit" variant="primary" size="large" fullWidth loading={recover.isPending}>
        {t('Send reset link')}
      </Button>
    </form>
  );
}
