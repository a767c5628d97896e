import type { FolderWire, SpaceWire } from '@facet/contract/entities/space';
import { PenLine, Trash2 } from 'lucide-react';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import type { Trigger } from '../../../ui/use-layer-trigger.ts';
import type { SideMenuDialog } from './side-menu-dialogs.tsx';
import { t } from '../../../ui/words.ts';

type FolderMenuProps = {
  space: SpaceWire;
  folder: FolderWire;
  trigger: Trigger;
  onAsk: (dialog: SideMenuDialog) => void;
};

/** What a space's admin may do with a folder; others see it disabled. */
export function FolderMenu({ space, folder, trigger, onAsk }: FolderMenuProps) {
  const { abilities, title } = folder;
  return (
    <Menu trigger={trigger} label={t('Actions for {title}', { title })}>
      <MenuItem
        icon={<PenLine />}
        disabled={!abilities.rename}
        onSelect={() => onAsk({ kind: 'rename-folder', space, folder })}
      >
        {t('Rename Folder')}
      </MenuItem>
      <MenuItem
        icon={<Trash2 />}
        danger
        disabled={!abilities.delete}
        onSelect={() => onAsk({ kind: 'delete-folder', space, folder })}
      >
        {t('Delete Folder')}
      </MenuItem>
    </Menu>
  );
}
