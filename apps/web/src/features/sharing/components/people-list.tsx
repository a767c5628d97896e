import type { SharingPersonWire } from '@facet/contract/entities/sharing';
import { PROJECT_ROLE_TITLES } from '@facet/contract/permissions';
import { createFinder } from '@facet/contract/fold';
import { useState } from 'react';
import { personName } from '../../../shared/people/person-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import styles from './sharing.module.css';
import { t } from '../../../ui/words.ts';

/** A person to choose; `note` replaces the roles below the name. */
export type Choosable = Pick<SharingPersonWire, 'user_id' | 'user' | 'user_role'> & { note?: string };

type PeopleListProps = {
  people: readonly Choosable[];
  permanent: readonly SharingPersonWire[];
  chosen: readonly number[];
  onChange: (userIds: number[]) => void;
};

const SEARCH_FROM = 9;

const wordRoles = ({ user_role: roles }: Choosable) => roles.map((role) => PROJECT_ROLE_TITLES[role]).join(', ');
const wordSubtitle = (one: Choosable) => {
  const words = one.note ?? wordRoles(one);
  return words || (personName(one.user) === one.user.email ? t('Invited to the space') : one.user.email);
};

/** Reviewers to choose from; owners and managers are listed but can't be unticked. */
export function ReviewersList({ people, permanent, chosen, onChange }: PeopleListProps) {
  const [text, setText] = useState('');
  const isCalled = createFinder(text);
  const matches = ({ user }: Choosable) => isCalled(`${personName(user)} ${user.email}`);
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <div role="group" aria-label={t('Reviewers')}>
      <p className={styles.label}>{t('Reviewers')}</p>
      {people.length + permanent.length >= SEARCH_FROM && (
        <SearchField label={t('Search people')} size={36} value={text} onChange={setText} />
      )}
      {people.length === 0 && <p className={styles.muted}>{t('No one else to choose. Invite someone by email.')}</p>}
      <ul className={styles.list}>
        {people.filter(matches).map((one) => (
          <Row key={one.user_id} one={one} checked={chosen.includes(one.user_id)} onToggle={toggle} />
        ))}
        {permanent.filter(matches).map((one) => (
          <Row key={one.user_id} one={one} checked always onToggle={toggle} />
        ))}
      </ul>
    </div>
  );
}

type RowProps = { one: Choosable; checked: boolean; always?: boolean; onToggle: (id: number) => void };

function Row({ one, checked, always, onToggle }: RowProps) {
  const { user_id: id, user } = one;
  const name = personName(user);
  return (
    <li>
      <label className={styles.person} data-always={always || undefined}>
        <Avatar name={name} src={user.avatar?.url} size={28} colourKey={String(id)} decorative />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.muted}>{wordSubtitle(one)}</span>
        </span>
        {always && <span className={styles.muted}>{t('Always has access')}</span>}
        <Checkbox label={name} hideLabel checked={checked} disabled={always} onChange={() => onToggle(id)} />
      </label>
    </li>
  );
}
