import type { TaskWire } from '@facet/contract/entities/task';
import { CornerDownRight, Ellipsis, Maximize, Share2, Trash2, UserPlus } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuDivider, MenuItem, SubMenu } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { AssigneeItems } from '../controls/assignee-items.tsx';
import { useTaskTree, type AnyTask } from './task-tree-context.ts';
import { t } from '../../../ui/words.ts';

type TreeMenuProps = {
  task: AnyTask;
  /** The task itself unless it is a sub-task: only tasks have sub-tasks. */
  parent: TaskWire | null;
};

/** What can be done with one task. */
export function TreeMenu({ task, parent }: TreeMenuProps) {
  const { team, changes, open, createUnder, askDelete } = useTaskTree();
  const { abilities, name } = task;
  const label = t('Actions for {name}', { name });
  return (
    <Menu trigger={<IconButton label={label} icon={<Ellipsis />} size={28} />} label={label}>
      {() => (
        <>
          <MenuItem icon={<Maximize />} shortcut="Enter" onSelect={() => open(task)}>
            {t('Open')}
          </MenuItem>
          {abilities.edit ? (
            <SubMenu icon={<UserPlus />} label={t('Assign to')}>
              <AssigneeItems
                team={team}
                assigneeId={task.assignee_id}
                onAssign={(person) => changes.assign(task, person)}
              />
            </SubMenu>
          ) : (
            <MenuItem icon={<UserPlus />} disabled>
              {t('Assign to')}
            </MenuItem>
          )}
          <MenuItem icon={<Share2 />} disabled>
            {t('Share')}
          </MenuItem>
          {parent && (
            <MenuItem
              icon={<CornerDownRight />}
              disabled={!abilities.create_sub_task}
              onSelect={() => createUnder(parent)}
            >
              {t('Create sub task')}
            </MenuItem>
          )}
          <MenuDivider />
          <MenuItem
            icon={<Trash2 />}
            shortcut="Del"
            danger
            disabled={!abilities.delete}
            onSelect={() => askDelete(task)}
          >
            {t('Delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
