import type { PersonWire } from '@facet/contract/entities/user';
import { Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { personName } from '../../../shared/people/person-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { candidates, memberOf, proposedRoles, type Candidate, type Member } from '../team.ts';
import styles from './project-form.module.css';
import { t } from '../../../ui/words.ts';

type AddMemberProps = {
  people: readonly Candidate[];
  members: readonly Member[];
  takesEmails?: boolean;
  onAdd: (member: Member) => void;
};

const optionOf = (person: PersonWire) => ({
  value: String(person.id),
  label: personName(person),
  icon: (
    <Avatar name={personName(person)} src={person.avatar?.url} colourKey={String(person.id)} size={24} decorative />
  ),
});

/** Adds someone of the space to the team, or an address. */
export function AddMember({ people, members, takesEmails, onAdd }: AddMemberProps) {
  const free = candidates(people, members);
  const handlePick = (value: string) => {
    const person = free.find(({ id }) => String(id) === value);
    if (person) onAdd(memberOf(person, proposedRoles(person)));
  };
  return (
    <div className={styles.pair}>
      <Select
        label={t('Add someone from the space')}
        hideLabel
        placeholder={free.length > 0 ? t('Add someone from the space') : t('Everyone is on the team')}
        disabled={free.length === 0}
        searchable
        value={null}
        options={free.map(optionOf)}
        onChange={handlePick}
      />
      {takesEmails && <AddByEmail people={people} members={members} onAdd={onAdd} />}
    </div>
  );
}

function AddByEmail({ people, members, onAdd }: Omit<AddMemberProps, 'takesEmails'>) {
  const [text, setText] = useState('');
  const email = text.trim().toLowerCase();
  const isThere = members.some((member) => member.email === email);
  const handleAdd = () => {
    if (email === '' || isThere) return;
    const person = people.find((other) => other.email === email);
    onAdd(person ? memberOf(person, proposedRoles(person)) : { email, name: email, roles: ['designer'] });
    setText('');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter adds the address; it must not send the form.
    event.preventDefault();
    handleAdd();
  };
  return (
    <TextField
      label={t('Add by email')}
      hideLabel
      placeholder={t('Add by email')}
      inputMode="email"
      autoComplete="off"
      value={text}
      error={isThere ? t('They’re already on the team.') : undefined}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={handleKeyDown}
      trailing={<IconButton label={t('Add this address')} icon={<Plus />} size={28} onClick={handleAdd} />}
    />
  );
}
