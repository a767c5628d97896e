import type { ReviewLinkWire } from '@facet/contract/entities/review-link';
import { useState, type FormEvent } from 'react';
import { FORM_ERROR, formErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useUpdateReviewLink } from '../links-api.ts';
import styles from './review-links-dialog.module.css';
import { t } from '../../../ui/words.ts';

type LinkFormProps = { projectId: number; link: ReviewLinkWire; onClose: () => void };

/** The password that a link needs besides the mailed code; the recipient must be told it by other means than mail. */
export function LinkPasswordForm({ projectId, link, onClose }: LinkFormProps) {
  const [password, setPassword] = useState('');
  const save = useUpdateReviewLink(projectId);
  const errors = formErrors(save.error);
  const send = (next: string | null) => save.mutate({ linkId: link.id, password: next }, { onSuccess: onClose });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(password);
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <PasswordField
        label={t('Link password')}
        size="small"
        hint={t('Share the password yourself: we don’t email it. Anyone using the link now will have to enter it.')}
        value={password}
        error={errors['password'] ?? errors[FORM_ERROR]}
        autoComplete="off"
        autoFocus
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" variant="primary" loading={save.isPending}>
          {t('Save')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('Cancel')}
        </Button>
        {link.has_password && (
          <Button size="small" variant="quiet" disabled={save.isPending} onClick={() => send(null)}>
            {t('Remove password')}
          </Button>
        )}
      </div>
    </form>
  );
}
