import { PROJECT_ROLE_TITLES, PROJECT_ROLES, type ProjectRole } from '@facet/contract/permissions';
import { X } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MultiPicker } from '../../../ui/multi-picker.tsx';
import type { Member } from '../team.ts';
import styles from './project-form.module.css';
import { t } from '../../../ui/words.ts';

const ROLES = PROJECT_ROLES.map((value) => ({ value, label: PROJECT_ROLE_TITLES[value] }));

type TeamRowProps = {
  member: Member;
  error?: string;
  onRoles: (roles: ProjectRole[]) => void;
  onRemove: () => void;
};

export function TeamRow({ member, error, onRoles, onRemove }: TeamRowProps) {
  const { userId, email, name, avatar, roles } = member;
  return (
    <li className={styles.member}>
      <Avatar name={name} src={avatar} colourKey={String(userId ?? email)} size={32} decorative />
      <span className={styles.person}>
        <strong>{name}</strong>
        <span>{userId === undefined ? t('Will be invited') : name !== email && email}</span>
      </span>
      <span className={styles.roles}>
        <MultiPicker
          label={t('Roles for {name}', { name })}
          hideLabel
          size="small"
          placeholder={t('Choose roles')}
          values={roles}
          options={ROLES}
          onChange={onRoles}
          error={error}
        />
      </span>
      <IconButton label={t('Remove {name}', { name })} icon={<X />} size={28} onClick={onRemove} />
    </li>
  );
}
