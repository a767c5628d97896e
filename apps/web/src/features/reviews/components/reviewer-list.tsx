import type { TeamEntryWire } from '@facet/contract/entities/project';
import { PROJECT_ROLE_TITLES } from '@facet/contract/permissions';
import { createFinder } from '@facet/contract/fold';
import { useState } from 'react';
import { personName } from '../../../shared/people/person-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { whoCanBeAsked } from '../reviewers.ts';
import styles from './reviewer-list.module.css';
import { t } from '../../../ui/words.ts';

type ReviewerListProps = {
  team: readonly TeamEntryWire[];
  ownId: number;
  chosen: readonly number[];
  onChange: (userIds: number[]) => void;
};

const SEARCH_FROM = 9;
const rolesOf = ({ user_role: roles }: TeamEntryWire) => roles.map((role) => PROJECT_ROLE_TITLES[role]).join(', ');

/** The team to choose reviewers from, without watchers and the person asking. */
export function ReviewerList({ team, ownId, chosen, onChange }: ReviewerListProps) {
  const [text, setText] = useState('');
  const isCalled = createFinder(text);
  const others = whoCanBeAsked(team).filter(({ user_id: id }) => id !== ownId);
  const shown = others.filter(({ user }) => isCalled(`${personName(user)} ${user.email}`));
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <div role="group" aria-label={t('Reviewers')}>
      <p className={styles.label}>{t('Reviewers')}</p>
      {others.length >= SEARCH_FROM && (
        <SearchField label={t('Search the team')} size={36} value={text} onChange={setText} />
      )}
      {others.length === 0 && <p className={styles.role}>{t('No one else on the team can be asked yet.')}</p>}
      <ul className={styles.list}>
        {shown.map((entry) => {
          const { user_id: id, user } = entry;
          return (
            <li key={id}>
              <label className={styles.person} htmlFor={`reviewer-${id}`}>
                <Avatar name={personName(user)} src={user.avatar?.url} size={28} colourKey={String(id)} decorative />
                <span className={styles.words}>
                  <span className={styles.name}>{personName(user)}</span>
                  <span className={styles.role}>{rolesOf(entry)}</span>
                </span>
                <Checkbox
                  id={`reviewer-${id}`}
                  label={personName(user)}
                  hideLabel
                  checked={chosen.includes(id)}
                  onChange={() => toggle(id)}
                />
              </label>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
