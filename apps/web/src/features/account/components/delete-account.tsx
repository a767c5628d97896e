import { type FormEvent, useId, useState } from 'react';
import { formErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useDeleteAccount } from '../api.ts';
import styles from './account.module.css';
import { useRestoreDays } from '../../../shared/trash/use-restore-days.ts';
import { t } from '../../../ui/words.ts';

type DeleteAccountProps = { userId: number; onDeleted: () => void };

/** Deletes the account, after asking for the password again. */
export function DeleteAccount({ userId, onDeleted }: DeleteAccountProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('Delete account')}
        </Button>
      </div>
      {isAsking && <DeleteModal userId={userId} onDeleted={onDeleted} onClose={() => setAsking(false)} />}
    </>
  );
}

function DeleteModal({ userId, onDeleted, onClose }: DeleteAccountProps & { onClose: () => void }) {
  const days = useRestoreDays();
  const formId = useId();
  const [password, setPassword] = useState('');
  const remove = useDeleteAccount(userId);
  const { current_password: wrong, ...others } = formErrors(remove.error);
  const refusal = Object.keys(others).length > 0 && remove.error?.message;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate(password, { onSuccess: onDeleted });
  };
  const foot = (
    <>
      <Button variant="quiet" onClick={onClose} disabled={remove.isPending}>
        {t('Cancel')}
      </Button>
      <Button variant="danger" type="submit" form={formId} loading={remove.isPending}>
        {t('Delete account')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('Delete account')} width={416} foot={foot} closable={!remove.isPending}>
      <form id={formId} onSubmit={handleSubmit} noValidate className={styles.body} style={{ marginTop: 0 }}>
        <p>
          {t(
            'You will leave every space and project, and My Space will be deleted. An administrator can restore your account{days, plural, =0 {} one { for a day} other { for # days}}, but your teams will have to add you again.',
            { days },
          )}
        </p>
        {refusal && (
          <p role="alert" className={styles.error}>
            {refusal}
          </p>
        )}
        <PasswordField
          label={t('Current password')}
          value={password}
          error={wrong}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Modal>
  );
}
