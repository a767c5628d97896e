import type { SpaceWire } from '@facet/contract/entities/space';
import { Link } from '@tanstack/react-router';
import { Folder, MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FolderMenu } from './folder-menu.tsx';
import type { SideMenuDialog } from './side-menu-dialogs.tsx';
import styles from './folder-tiles.module.css';
import { t } from '../../../ui/words.ts';

type FolderTilesProps = { space: SpaceWire; onAsk: (dialog: SideMenuDialog) => void };

const SHOWN = 8;
/** The folders of a space; each opens its own page. */
export function FolderTiles({ space, onAsk }: FolderTilesProps) {
  const [isWhole, setWhole] = useState(false);
  const { folders } = space;
  if (folders.length === 0) return null;
  const shown = isWhole ? folders : folders.slice(0, SHOWN);
  return (
    <section className={styles.section} aria-label={t('Folders')}>
      <ul className={styles.tiles}>
        {shown.map((folder) => (
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
              <span className={styles.count}>
                {t('{count, plural, one {# project} other {# projects}}', { count: folder.count_projects })}
              </span>
            </span>
            <span className={styles.menu}>
              <FolderMenu
                space={space}
                folder={folder}
                onAsk={onAsk}
                trigger={
                  <IconButton
                    label={t('Actions for {title}', { title: folder.title })}
                    icon={<MoreHorizontal />}
                    size={28}
                  />
                }
              />
            </span>
          </li>
        ))}
      </ul>
      {shown.length < folders.length && (
        <Button variant="quiet" size="small" className={styles.all} onClick={() => setWhole(true)}>
          {t('Show all {count, number} folders', { count: folders.length })}
        </Button>
      )}
    </section>
  );
}
