import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useConfirmAdmin } from '../sign-in-api.ts';
import styles from './confirm-admin.module.css';
import { FormError } from './form-error.tsx';
import { t } from '../../../ui/words.ts';

/** Asks for the password before the administration opens, for one hour and in this tab. */
export function ConfirmAdmin() {
  const confirm = useConfirmAdmin();
  const { form, showFailure } = useApiForm({ current_password: '' });
  useTitle(t('Administration'));
  return (
    <form
      className={styles.form}
      onSubmit={form.onSubmit((values) => confirm.mutate(values, { onError: showFailure }))}
      noValidate
    >
      <PageTitle subtitle={t('For one hour, in this tab.')}>{t('Confirm your password')}</PageTitle>
      <PasswordField
        {...form.getInputProps('current_password')}
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        autoFocus
      />
      <FormError>{form.errors[FORM_ERROR]}</FormError>
      <Button type="submit" variant="primary" loading={confirm.isPending}>
        {t('Open administration')}
      </Button>
    </form>
  );
}
