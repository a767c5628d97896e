import type { PersonWire } from '@facet/contract/entities/user';
import { PROJECT_ROLE_TITLES } from '@facet/contract/permissions';
import { personName } from '../../../shared/people/person-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import styles from './project-form.module.css';
import { t } from '../../../ui/words.ts';

type CreatorRowProps = { person: PersonWire };

/** The creator of a project owns it: a row that can't be changed. */
export function CreatorRow({ person }: CreatorRowProps) {
  const name = personName(person);
  return (
    <li className={styles.member}>
      <Avatar name={name} src={person.avatar?.url} colourKey={String(person.id)} size={32} decorative />
      <span className={styles.person}>
        <strong>{name}</strong>
        <span>{t('You')}</span>
      </span>
      <span className={styles.fixed}>{PROJECT_ROLE_TITLES.p_owner}</span>
      <span />
    </li>
  );
}
