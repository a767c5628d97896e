import type { TeamEntryWire } from '@facet/contract/entities/project';
import type { PersonWire } from '@facet/contract/entities/user';
import { UserMinus } from 'lucide-react';
import { personName } from '../../../shared/people/person-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { MenuDivider, MenuItem } from '../../../ui/menu-item.tsx';
import { t } from '../../../ui/words.ts';

type AssigneeItemsProps = {
  team: readonly TeamEntryWire[];
  assigneeId: number | null;
  onAssign: (person: PersonWire | null) => void;
};

/** The team as menu rows, and a row for nobody. */
export function AssigneeItems({ team, assigneeId, onAssign }: AssigneeItemsProps) {
  return (
    <>
      {team.map(({ user }) => (
        <MenuItem
          key={user.id}
          icon={
            <Avatar name={personName(user)} src={user.avatar?.url} size={22} colourKey={String(user.id)} decorative />
          }
          checked={user.id === assigneeId}
          onSelect={() => user.id !== assigneeId && onAssign(user)}
        >
          {personName(user)}
        </MenuItem>
      ))}
      {assigneeId !== null && (
        <>
          <MenuDivider />
          <MenuItem icon={<UserMinus />} onSelect={() => onAssign(null)}>
            {t('Nobody')}
          </MenuItem>
        </>
      )}
    </>
  );
}
