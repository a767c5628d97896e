import type { SubTaskWire } from '@facet/contract/entities/task';
import { ArrowUpRight, Maximize2, MoreHorizontal, Trash2 } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { MenuDivider, MenuItem } from '../../../../ui/menu-item.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { useTasksPage } from '../tasks-page-context.ts';
import { t } from '../../../../ui/words.ts';

type TaskMenuProps = { task: SubTaskWire; tabIndex?: number };

/** What can be done with a task of the page without opening it. */
export function TaskMenu({ task, tabIndex }: TaskMenuProps) {
  const { onOpen, onDelete, onGoTo } = useTasksPage();
  const label = t('Actions for {name}', { name: task.name });
  const trigger = <IconButton label={label} icon={<MoreHorizontal />} size={28} tabIndex={tabIndex} />;
  return (
    <Menu trigger={trigger} label={label} width={200}>
      {() => (
        <>
          <MenuItem icon={<Maximize2 />} onSelect={() => onOpen(task)}>
            {t('Open')}
          </MenuItem>
          <MenuItem icon={<ArrowUpRight />} onSelect={() => onGoTo(task)}>
            {task.style ? t('Go to style') : t('Go to project')}
          </MenuItem>
          {task.abilities.delete && <MenuDivider />}
          {task.abilities.delete && (
            <MenuItem icon={<Trash2 />} danger onSelect={() => onDelete(task)}>
              {t('Delete')}
            </MenuItem>
          )}
        </>
      )}
    </Menu>
  );
}
