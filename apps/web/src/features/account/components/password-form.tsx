import { PASSWORD_RULES } from '@facet/contract/constants/password-rules';
import { Check, Circle } from 'lucide-react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { useUnsavedGuard } from '../../../lib/unsaved-guard.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useUpdateAccount } from '../api.ts';
import styles from './account.module.css';
import { t } from '../../../ui/words.ts';

const EMPTY = { current_password: '', password: '', password_confirmation: '' };

/** Replaces the password; what the new one still lacks shows as it is typed. */
export function PasswordForm({ userId }: { userId: number }) {
  const save = useUpdateAccount(userId, t('Password changed'));
  const { form, showFailure } = useApiForm(EMPTY);
  useUnsavedGuard(form.isDirty() && !save.isPending);
  const handleSubmit = form.onSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => {
        form.setValues(EMPTY);
        form.resetDirty(EMPTY);
      },
      onError: showFailure,
    }),
  );
  return (
    <form onSubmit={handleSubmit} noValidate className={styles.body}>
      <PasswordField {...form.getInputProps('current_password')} label={t('Current password')} />
      <PasswordField {...form.getInputProps('password')} label={t('New password')} autoComplete="new-password" />
      <PasswordChecklist password={form.values.password} />
      <PasswordField
        {...form.getInputProps('password_confirmation')}
        label={t('Password confirmation')}
        autoComplete="new-password"
      />
      {form.errors[FORM_ERROR] && (
        <p role="alert" className={styles.error}>
          {form.errors[FORM_ERROR]}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t('Change password')}
        </Button>
      </div>
    </form>
  );
}

function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul className={styles.rules} aria-label={t('Password requirements')}>
      {PASSWORD_RULES.map(({ label, holds }) => (
        <li key={label} className={styles.rule} data-holds={holds(password)}>
          {holds(password) ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
          <span>
            {label}
            <VisuallyHidden>{holds(password) ? t(', done') : t(', missing')}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}
