import type { ReactNode } from 'react';
import { rowError, type Candidate, type Member } from '../team.ts';
import { AddMember } from './add-member.tsx';
import { TeamRow } from './team-row.tsx';
import styles from './project-form.module.css';
import { t } from '../../../ui/words.ts';

type TeamFieldProps = {
  members: readonly Member[];
  onChange: (members: Member[]) => void;
  people: readonly Candidate[];
  errors: Readonly<Record<string, ReactNode>>;
  /** Also takes addresses of people from outside the space. */
  takesEmails?: boolean;
  /** A first row that can't be changed: the person who creates the project. */
  first?: ReactNode;
};

/** The team: people with their roles. */
export function TeamField({ members, onChange, people, errors, takesEmails, first }: TeamFieldProps) {
  const error = errors['team'];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('Team')}</legend>
      <ul className={styles.team}>
        {first}
        {members.map((member, index) => (
          <TeamRow
            key={member.userId ?? member.email}
            member={member}
            error={rowError(errors, index)}
            onRoles={(roles) => onChange(members.map((other) => (other === member ? { ...other, roles } : other)))}
            onRemove={() => onChange(members.filter((other) => other !== member))}
          />
        ))}
      </ul>
      {error && (
        <p role="alert" className={styles.fieldError}>
          {error}
        </p>
      )}
      <AddMember
        people={people}
        members={members}
        takesEmails={takesEmails}
        onAdd={(added) => onChange([...members, ...added])}
      />
    </fieldset>
  );
}
