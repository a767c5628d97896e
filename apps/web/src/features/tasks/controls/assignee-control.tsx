import type { TeamEntryWire } from '@facet/contract/entities/project';
import type { PersonWire } from '@facet/contract/entities/user';
import { UserPlus } from 'lucide-react';
import { personName } from '../../../shared/people/person-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { AssigneeItems } from './assignee-items.tsx';
import styles from './controls.module.css';
import { t } from '../../../ui/words.ts';

type AssigneeControlProps = {
  /** The name of the task. */
  name: string;
  assignee: PersonWire | null;
  team: readonly TeamEntryWire[];
  /** Absent where it cannot be changed. */
  onAssign?: (person: PersonWire | null) => void;
  tabIndex?: number;
};

/** The assignee of a task as an avatar; a click offers the team. */
export function AssigneeControl({ name, assignee, team, onAssign, tabIndex }: AssigneeControlProps) {
  const face = assignee && (
    <Avatar
      name={personName(assignee)}
      src={assignee.avatar?.url}
      size={24}
      colourKey={String(assignee.id)}
      decorative={onAssign !== undefined}
    />
  );
  if (!onAssign) return face;
  const trigger = (
    <button
      type="button"
      className={styles.control}
      data-round
      tabIndex={tabIndex}
      title={assignee ? personName(assignee) : t('Assign to')}
      aria-label={
        assignee
          ? t('Assignee of {name}: {person}', { name, person: personName(assignee) })
          : t('Assignee of {name}: nobody', { name })
      }
    >
      {face ?? (
        <span className={styles.nobody}>
          <UserPlus aria-hidden="true" />
        </span>
      )}
    </button>
  );
  return (
    <Menu trigger={trigger} label={t('Assignee of {name}', { name })}>
      {() => <AssigneeItems team={team} assigneeId={assignee?.id ?? null} onAssign={onAssign} />}
    </Menu>
  );
}
