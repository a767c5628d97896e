import type { StyleWire } from '@facet/contract/entities/design';
import type { TeamEntryWire } from '@facet/contract/entities/project';
import { Check, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { PROJECT_ROLE_TITLES } from '@facet/contract/permissions';
import { createFinder } from '@facet/contract/fold';
import { personName } from '../../../shared/people/person-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { ModuleRef } from '../../../shared/designs/api.ts';
import { useAssignStyles } from '../use-style-mutations.ts';
import styles from './assign-modal.module.css';
import { t } from '../../../ui/words.ts';

type AssignModalProps = {
  module: ModuleRef;
  team: readonly TeamEntryWire[];
  styles: readonly StyleWire[];
  onClose: () => void;
};

const SEARCH_FROM = 7;
const wordRoles = ({ user_role: roles }: TeamEntryWire) => roles.map((role) => PROJECT_ROLE_TITLES[role]).join(', ');

/** Gives one style or several to someone of the team, or takes them away. */
export function AssignModal({ module, team, styles: chosen, onClose }: AssignModalProps) {
  const [text, setText] = useState('');
  const assign = useAssignStyles(module);
  const give = (userId: number) => assign.mutate({ ids: chosen.map(({ id }) => id), userId }, { onSuccess: onClose });
  const isCalled = createFinder(text);
  const people = team.filter(({ user }) => isCalled(`${personName(user)} ${user.email}`));
  const [first] = chosen;
  const current = chosen.every(({ assignee }) => assignee?.id === first?.assignee?.id)
    ? first?.assignee?.id
    : undefined;
  const subtitle =
    chosen.length === 1 ? first?.title : t('{count, plural, one {# style} other {# styles}}', { count: chosen.length });
  return (
    <Modal opened onClose={onClose} title={t('Assign to')} subtitle={subtitle} width={416}>
      {team.length >= SEARCH_FROM && (
        <SearchField label={t('Search the team')} size={36} value={text} onChange={setText} />
      )}
      <ul className={styles.list} aria-busy={assign.isPending}>
        {people.map((entry) => (
          <li key={entry.user_id}>
            <button
              type="button"
              className={styles.person}
              aria-pressed={entry.user_id === current}
              disabled={assign.isPending}
              onClick={() => give(entry.user_id)}
            >
              <Avatar
                name={personName(entry.user)}
                src={entry.user.avatar?.url}
                size={32}
                colourKey={String(entry.user_id)}
                decorative
              />
              <span className={styles.words}>
                <span className={styles.name}>{personName(entry.user)}</span>
                <span className={styles.role}>{wordRoles(entry)}</span>
              </span>
              {entry.user_id === current && <Check size={16} strokeWidth={1.75} aria-hidden="true" />}
            </button>
          </li>
        ))}
        {people.length === 0 && <li className={styles.role}>{t('No one found')}</li>}
        {chosen.some(({ assignee }) => assignee) && (
          <li>
            <button type="button" className={styles.person} disabled={assign.isPending} onClick={() => give(0)}>
              <span className={styles.nobody}>
                <UserMinus size={16} strokeWidth={1.75} aria-hidden="true" />
              </span>
              {t('Nobody')}
            </button>
          </li>
        )}
      </ul>
    </Modal>
  );
}
