import { SPACE_ROLE_TITLES, type SpaceRole } from '@facet/contract/permissions';
import { useState, type FormEvent } from 'react';
import { useUnsavedGuard } from '../../../lib/unsaved-guard.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmailField } from '../../../shared/people/email-field.tsx';
import { meantEmails } from '../../../shared/people/emails.ts';
import { inviteErrors } from '../invite-errors.ts';
import { useInvite } from '../people-api.ts';
import styles from './people.module.css';
import { t } from '../../../ui/words.ts';

const ROLES = (['space_member', 'space_admin'] as const).map((value) => ({ value, label: SPACE_ROLE_TITLES[value] }));

type InviteFormProps = {
  spaceId: number;
  /** Plain where the page has another main act. */
  variant?: 'primary' | 'plain';
};

/** Invites one person or several at once. */
export function InviteForm({ spaceId, variant = 'primary' }: InviteFormProps) {
  const invite = useInvite(spaceId);
  const [text, setText] = useState('');
  const [taken, setTaken] = useState<string[]>([]);
  const [role, setRole] = useState<SpaceRole>('space_member');
  useUnsavedGuard(text.trim() !== '' || taken.length > 0);
  const { emails, areRight } = meantEmails(taken, text);
  const errors = inviteErrors(formErrors(invite.error), invite.variables?.map(({ email }) => email) ?? []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // What is no address is sent as it is, for the server to say so at the field.
    const all = areRight && emails.length > 0 ? emails : [...emails, text.trim()];
    const forget = () => {
      setText('');
      setTaken([]);
    };
    invite.mutate(
      all.map((email) => ({ email, role })),
      { onSuccess: forget },
    );
  };
  return (
    <form className={styles.invite} onSubmit={handleSubmit} noValidate>
      <EmailField
        text={text}
        emails={taken}
        onChange={setTaken}
        hint={t('Separate addresses with commas.')}
        error={errors.length > 0 ? errors.join(' ') : undefined}
        onText={(typed) => {
          setText(typed);
          if (invite.isError) invite.reset();
        }}
      />
      <Select label={t('Role')} value={role} onChange={setRole} options={ROLES} />
      <Button type="submit" variant={variant} loading={invite.isPending}>
        {emails.length > 1 ? t('Invite {count, number} people', { count: emails.length }) : t('Invite')}
      </Button>
    </form>
  );
}
