import type { FolderWire, SpaceWire } from '@facet/contract/entities/space';
import { Link } from '@tanstack/react-router';
import { MoreHorizontal } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { SideMenuDialog } from './side-menu-dialogs.tsx';
import styles from './side-menu.module.css';
import { t } from '../../../ui/words.ts';

type SideMenuFolderProps = { space: SpaceWire; folder: FolderWire; onAsk: (dialog: SideMenuDialog) => void };

export function SideMenuFolder({ space, folder, onAsk }: SideMenuFolderProps) {
  const { id: folderId, title, count_projects: count, abilities } = folder;
  const trigger = (
    <IconButton
      label={t('Settings of {title}', { title })}
      icon={<MoreHorizontal />}
      size={24}
      className={styles.more}
    />
  );
  return (
    <li className={styles.row}>
      <Link
        to="/space/$spaceId/folder/$folderId"
        params={{ spaceId: space.id, folderId }}
        className={styles.folder}
        title={title}
      >
        <span className={styles.name}>{title}</span>
        <span className={styles.count}>
          {count}
          <VisuallyHidden>{t('{count, plural, one {project} other {projects}}', { count })}</VisuallyHidden>
        </span>
      </Link>
      <span className={styles.tools}>
        <Menu trigger={trigger} label={t('Settings of {title}', { title })} position="bottom-start">
          <MenuItem disabled={!abilities.rename} onSelect={() => onAsk({ kind: 'rename-folder', space, folder })}>
            {t('Rename Folder')}
          </MenuItem>
          <MenuItem
            danger
            disabled={!abilities.delete}
            onSelect={() => onAsk({ kind: 'delete-folder', space, folder })}
          >
            {t('Delete Folder')}
          </MenuItem>
        </Menu>
      </span>
    </li>
  );
}
