import type { PersonWire } from '@facet/contract/entities/user';
import { Plus } from 'lucide-react';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { isMore, problemsIn, readEmails } from '../../../shared/people/emails.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { candidates, toMember, proposedRoles, type Candidate, type Member } from '../team.ts';
import styles from './project-form.module.css';
import { t } from '../../../ui/words.ts';

type AddMemberProps = {
  people: readonly Candidate[];
  members: readonly Member[];
  takesEmails?: boolean;
  onAdd: (members: Member[]) => void;
};

const toOption = (person: PersonWire) => ({
  value: String(person.id),
  label: personName(person),
  icon: (
    <Avatar name={personName(person)} src={person.avatar?.url} colourKey={String(person.id)} size={24} decorative />
  ),
});

/** Adds someone of the space to the team, or addresses. */
export function AddMember({ people, members, takesEmails, onAdd }: AddMemberProps) {
  const free = candidates(people, members);
  const handlePick = (value: string) => {
    const person = free.find(({ id }) => String(id) === value);
    if (person) onAdd([toMember(person, proposedRoles(person))]);
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
        options={free.map(toOption)}
        onChange={handlePick}
      />
      {takesEmails && <AddByEmail people={people} members={members} onAdd={onAdd} />}
    </div>
  );
}

function AddByEmail({ people, members, onAdd }: Omit<AddMemberProps, 'takesEmails'>) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const memberAt = (email: string): Member => {
    const person = people.find((other) => other.email === email);
    return person ? toMember(person, proposedRoles(person)) : { email, name: email, roles: ['designer'] };
  };
  const take = (typed: string) => {
    const { emails, wrong, doubles } = readEmails(typed);
    const [known = [], fresh = []] = [true, false].map((isThere) =>
      emails.filter((email) => members.some((member) => member.email === email) === isThere),
    );
    if (fresh.length > 0) onAdd(fresh.map(memberAt));
    setText(wrong.join(', '));
    const isOneKnown = known.length === 1 && emails.length === 1 && wrong.length === 0;
    const problems = problemsIn(wrong, [...new Set([...known, ...doubles])]);
    setProblem(isOneKnown ? t('They’re already on the team.') : problems);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!isMore(pasted)) return;
    event.preventDefault();
    take(`${text} ${pasted}`);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter adds the address; it must not send the form.
    event.preventDefault();
    take(text);
  };
  return (
    <TextField
      label={t('Add by email')}
      hideLabel
      placeholder={t('Add by email')}
      inputMode="email"
      autoComplete="off"
      value={text}
      error={problem}
      onChange={(event) => {
        setText(event.target.value);
        setProblem(undefined);
      }}
      onKeyDown={handleKeyDown}
      onPaste={handlePaste}
      trailing={<IconButton label={t('Add this address')} icon={<Plus />} size={28} onClick={() => take(text)} />}
    />
  );
}
