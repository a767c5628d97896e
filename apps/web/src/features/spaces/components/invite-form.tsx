import { SPACE_ROLE_TITLES, type SpaceRole } from '@facet/contract/permissions';
import { useState, type FormEvent } from 'react';
import { useUnsavedGuard } from '../../../lib/unsaved-guard.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { invitedEmails, inviteErrors } from '../invited-emails.ts';
import { useInvite } from '../people-api.ts';
import styles from './people.module.css';
import { t } from '../../../ui/words.ts';

const ROLES = (['space_member', 'space_admin'] as const).map((value) => ({ value, label: SPACE_ROLE_TITLES[value] }));

type InviteFormProps = { spaceId: number };

/** Invites one person or several at once. */
export function InviteForm({ spaceId }: InviteFormProps) {
  const invite = useInvite(spaceId);
  const [text, setText] = useState('');
  const [role, setRole] = useState<SpaceRole>('space_member');
  useUnsavedGuard(text.trim() !== '');
  const emails = invitedEmails(text);
  const errors = inviteErrors(formErrors(invite.error), invite.variables?.map(({ email }) => email) ?? []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const users = (emails.length > 0 ? emails : ['']).map((email) => ({ email, role }));
    invite.mutate(users, { onSuccess: () => setText('') });
  };
  return (
    <form className={styles.invite} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t('Invite by email')}
        placeholder={t('name@studio.com, another@studio.com')}
        hint={t('Separate addresses with commas.')}
        value={text}
        error={errors.length > 0 ? errors.join(' ') : undefined}
        inputMode="email"
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          if (invite.isError) invite.reset();
        }}
      />
      <Select label={t('Role')} value={role} onChange={setRole} options={ROLES} />
      <Button type="submit" variant="primary" loading={invite.isPending}>
        {emails.length > 1 ? t('Invite {count, number} people', { count: emails.length }) : t('Invite')}
      </Button>
    </form>
  );
}
