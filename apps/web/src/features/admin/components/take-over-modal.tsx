import { NOTE_MAX } from '@facet/contract/constants/limits';
import type { AdminUserWire } from '@facet/contract/entities/admin-user';
import { Bell, Clock, HatGlasses, History } from 'lucide-react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ROLE_WORDS } from '../account-words.ts';
import { useTakeOver } from '../api.ts';
import styles from './take-over-modal.module.css';
import { t } from '../../../ui/words.ts';

type TakeOverModalProps = { user: AdminUserWire; onClose: () => void };

/** Asks for a reason before an account is taken over; the safe button has the focus. */
export function TakeOverModal({ user, onClose }: TakeOverModalProps) {
  const takeOver = useTakeOver();
  const { form, showFailure } = useApiForm({ reason: '' });
  const name = personName(user);
  const isBusy = takeOver.isPending || takeOver.isSuccess;
  return (
    <ModalFrame opened onClose={onClose} title={t('Take over this account?')} width={416} small closable={!isBusy}>
      <div className={styles.person}>
        <Avatar name={name} src={user.avatar?.url} colourKey={String(user.id)} size={36} decorative />
        <p className={styles.words}>
          <strong>{name}</strong>
          <span>
            {user.email}, {ROLE_WORDS[user.role]}
          </span>
        </p>
      </div>
      <ul className={styles.facts}>
        <li>
          <Clock aria-hidden="true" />
          {t('The session ends automatically after 60 minutes.')}
        </li>
        <li>
          <History aria-hidden="true" />
          {t('Everything you do is logged under both names.')}
        </li>
        <li>
          <Bell aria-hidden="true" />
          {t('{name} is told, and sees it in their own activity.', { name: user.first_name || name })}
        </li>
      </ul>
      <form
        onSubmit={form.onSubmit(({ reason }) => takeOver.mutate({ user, reason }, { onError: showFailure }))}
        noValidate
      >
        <TextField
          {...form.getInputProps('reason')}
          error={form.errors['reason'] ?? form.errors[FORM_ERROR]}
          label={t('Reason')}
          maxLength={NOTE_MAX}
          autoComplete="off"
        />
        <div className={styles.answers}>
          <Button type="submit" variant="danger" icon={<HatGlasses />} loading={isBusy}>
            {t('Take over')}
          </Button>
          <Button data-autofocus onClick={onClose} disabled={isBusy}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </ModalFrame>
  );
}
