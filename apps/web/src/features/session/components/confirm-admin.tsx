import { useLocation } from '@tanstack/react-router';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ProviderButtons } from '../social/provider-buttons.tsx';
import { useWaysIn } from '../social/use-ways-in.ts';
import { useConfirmAdmin } from '../sign-in-api.ts';
import styles from './confirm-admin.module.css';
import { FormError } from './form-error.tsx';
import { t } from '../../../ui/words.ts';

function PasswordForm() {
  const confirm = useConfirmAdmin();
  const { form, showFailure } = useApiForm({ current_password: '' });
  return (
    <form
      className={styles.form}
      onSubmit={form.onSubmit((values) => confirm.mutate(values, { onError: showFailure }))}
      noValidate
    >
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

/** Asks for the password, or a fresh log-in at a provider, before the administration opens in this tab for an hour. */
export function ConfirmAdmin() {
  const { passwords } = useWaysIn();
  const { href } = useLocation();
  useTitle(t('Administration'));
  return (
    <div className={styles.page}>
      <PageTitle subtitle={t('For one hour, in this tab.')}>
        {passwords ? t('Confirm your password') : t('Confirm that it is you')}
      </PageTitle>
      {passwords && <PasswordForm />}
      <ProviderButtons purpose="confirm" redirect={href} isAlone={!passwords} />
    </div>
  );
}
