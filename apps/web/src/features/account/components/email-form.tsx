import type { UserWire } from '@facet/contract/entities/user';
import { useState } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { useUnsavedGuard } from '../../../lib/unsaved-guard.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useUpdateAccount } from '../api.ts';
import styles from './account.module.css';
import { rich, strong, t } from '../../../ui/words.ts';

/** The email address; a new one takes effect once the link mailed to it is opened. */
export function EmailForm({ user }: { user: UserWire }) {
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const handleSent = (email: string) => {
    setSentTo(email === user.email ? null : email);
    setOpen(false);
  };
  return (
    <>
      <div className={styles.line}>
        <span className={styles.lineName}>{user.email}</span>
        {!isOpen && <Button onClick={() => setOpen(true)}>{t('Change email')}</Button>}
      </div>
      {sentTo !== null && sentTo !== user.email && (
        <p role="status" className={styles.note}>
          {rich(
            'We sent a link to <strong>{sentTo}</strong>. Open it to change your address. Until then, sign in with {present}.',
            { sentTo, present: user.email, strong },
          )}
        </p>
      )}
      {isOpen && <NewEmail userId={user.id} onSent={handleSent} onCancel={() => setOpen(false)} />}
    </>
  );
}

type NewEmailProps = { userId: number; onSent: (email: string) => void; onCancel: () => void };

function NewEmail({ userId, onSent, onCancel }: NewEmailProps) {
  const ask = useUpdateAccount(userId);
  const { form, showFailure } = useApiForm({ email: '', current_password: '' });
  useUnsavedGuard(form.isDirty() && !ask.isPending);
  const handleSubmit = form.onSubmit((values) =>
    ask.mutate(values, { onSuccess: () => onSent(values.email.trim().toLowerCase()), onError: showFailure }),
  );
  return (
    <form onSubmit={handleSubmit} noValidate className={styles.body}>
      <TextField
        {...form.getInputProps('email')}
        label={t('New email')}
        inputMode="email"
        autoComplete="email"
        autoFocus
      />
      <PasswordField {...form.getInputProps('current_password')} label={t('Current password')} />
      {form.errors[FORM_ERROR] && (
        <p role="alert" className={styles.error}>
          {form.errors[FORM_ERROR]}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={ask.isPending}>
          {t('Send link')}
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={ask.isPending}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
