import type { FileWire } from '@facet/contract/entities/file';
import type { ReactNode } from 'react';
import { relativeTime } from '../../../lib/relative-time.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { TileNote } from '../../../ui/tile.tsx';
import type { FileLook } from '../hooks/use-file-look.ts';
import { FilePicture } from './file-picture.tsx';
import { FILE_ROW_HEIGHTS } from './file-row.tsx';
import styles from './folder-row.module.css';

type FolderRowProps = {
  cover: FileWire;
  pictures: FileLook['pictures'];
  /** A `CoverLink` to what is inside. */
  title: ReactNode;
  place: string;
  badge?: ReactNode;
  count: string;
  updatedAt: string;
  now: number;
};

/** Several files shown as one row by the best of them. */
export function FolderRow({ cover, pictures, title, place, badge, count, updatedAt, now }: FolderRowProps) {
  return (
    <ListRow height={FILE_ROW_HEIGHTS[pictures]} className={styles.columns} data-pictures={pictures}>
      <span className={styles.picture}>
        <FilePicture file={cover} ratio={4 / 3} preset="small" bare />
      </span>
      <span className={styles.name}>
        {title}
        <TileNote>{place}</TileNote>
      </span>
      <span>{badge}</span>
      <TileNote>{count}</TileNote>
      <time className={styles.modified} dateTime={updatedAt}>
        {relativeTime(updatedAt, now)}
      </time>
    </ListRow>
  );
}
