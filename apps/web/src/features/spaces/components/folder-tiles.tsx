import type { SpaceWire } from '@facet/contract/entities/space';
import { Link } from '@tanstack/react-router';
import { Folder, MoreHorizontal } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FolderMenu } from './folder-menu.tsx';
import type { SideMenuDialog } from './side-menu-dialogs.tsx';
import styles from './folder-tiles.module.css';

type FolderTilesProps = { space: SpaceWire; onAsk: (dialog: SideMenuDialog) => void };

const countText = (count: number) => (count === 1 ? '1 project' : `${count} projects`);

/** The folders of a space; each opens its own page. */
export function FolderTiles({ space, onAsk }: FolderTilesProps) {
  if (space.folders.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Folders">
      <ul className={styles.tiles}>
        {space.folders.map((folder) => (
          <li key={folder.id} className={styles.tile}>
            <Folder aria-hidden="true" />
            <span className={styles.words}>
              <Link
                to="/space/$spaceId/folder/$folderId"
                params={{ spaceId: space.id, folderId: folder.id }}
                className={styles.name}
                title={folder.title}
              >
                {folder.title}
              </Link>
              <span className={styles.count}>{countText(folder.count_projects)}</span>
            </span>
            <span className={styles.menu}>
              <FolderMenu
                space={space}
                folder={folder}
                onAsk={onAsk}
                trigger={<IconButton label={`Actions for ${folder.title}`} icon={<MoreHorizontal />} size={28} />}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
