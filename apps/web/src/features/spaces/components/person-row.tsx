import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import type { SpaceUserWire } from '@facet/contract/entities/space';
import { SPACE_ROLE_TITLES } from '@facet/contract/permissions';
import { MailPlus, MoreHorizontal, Trash2, UserCheck, UserX } from 'lucide-react';
import { personName } from '../../../shared/people/person-name.ts';
import { UndeliveredNote } from '../../../shared/people/undelivered-note.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuDivider, MenuItem } from '../../../ui/menu-item.tsx';
import { Select } from '../../../ui/select.tsx';
import { useChangePerson, useResendInvitation } from '../people-api.ts';
import { MemberStatus } from './member-status.tsx';
import styles from './people.module.css';
import { t } from '../../../ui/words.ts';

const ROLES = (['space_admin', 'space_member'] as const).map((value) => ({ value, label: SPACE_ROLE_TITLES[value] }));

type PersonRowProps = { spaceId: number; person: SpaceUserWire; onRemove: () => void };

export function PersonRow({ spaceId, person, onRemove }: PersonRowProps) {
  const change = useChangePerson(spaceId);
  const resend = useResendInvitation(spaceId);
  const { user, user_id: userId, user_role: role, status, abilities } = person;
  const name = personName(user);
  return (
    <li className={styles.row} aria-busy={change.isPending || resend.isPending}>
      <Avatar name={name} src={user.avatar?.url} colourKey={String(userId)} size={32} decorative />
      <span className={styles.name}>
        <strong>{name}</strong>
        {name !== user.email && <span className={styles.email}>{user.email}</span>}
        <UndeliveredNote undelivered={person.undelivered} />
      </span>
      <span className={styles.status}>
        <MemberStatus status={status} />
      </span>
      <span className={styles.role}>
        {abilities.edit ? (
          <Select
            label={t('Role for {name}', { name })}
            hideLabel
            size="small"
            value={role.name}
            options={ROLES}
            onChange={(next) => next !== role.name && change.mutate({ userId, role: next })}
          />
        ) : (
          SPACE_ROLE_TITLES[role.name]
        )}
      </span>
      <span className={styles.menu}>
        {(abilities.edit || abilities.remove) && (
          <PersonMenu
            person={person}
            onResend={() => resend.mutate({ userId, email: user.email })}
            onStatus={(next) => change.mutate({ userId, status: next })}
            onRemove={onRemove}
          />
        )}
      </span>
    </li>
  );
}

type PersonMenuProps = {
  person: SpaceUserWire;
  onResend: () => void;
  onStatus: (status: 2 | 3) => void;
  onRemove: () => void;
};

function PersonMenu({ person: { user, status, abilities }, onResend, onStatus, onRemove }: PersonMenuProps) {
  const label = t('Actions for {name}', { name: personName(user) });
  return (
    <Menu trigger={<IconButton label={label} icon={<MoreHorizontal />} size={28} />} label={label}>
      {abilities.resend && (
        <MenuItem icon={<MailPlus />} onSelect={onResend}>
          {t('Resend invitation')}
        </MenuItem>
      )}
      {abilities.edit && status === SpaceUserStatus.active && (
        <MenuItem icon={<UserX />} onSelect={() => onStatus(SpaceUserStatus.inactive)}>
          {t('Set inactive')}
        </MenuItem>
      )}
      {abilities.edit && status === SpaceUserStatus.inactive && (
        <MenuItem icon={<UserCheck />} onSelect={() => onStatus(SpaceUserStatus.active)}>
          {t('Set active')}
        </MenuItem>
      )}
      {abilities.edit && abilities.remove && <MenuDivider />}
      {abilities.remove && (
        <MenuItem icon={<Trash2 />} danger onSelect={onRemove}>
          {t('Remove from space')}
        </MenuItem>
      )}
    </Menu>
  );
}
