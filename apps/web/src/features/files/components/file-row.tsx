import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import { memo } from 'react';
import { useNear } from '../../../lib/use-near.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { ListHead, ListRow } from '../../../ui/list-row.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TileNote } from '../../../ui/tile.tsx';
import { placeOf, useFileBrowser } from '../file-browser-context.ts';
import type { FileLook } from '../hooks/use-file-look.ts';
import { FileMenu } from './file-menu.tsx';
import { FilePicture } from './file-picture.tsx';
import styles from './file-row.module.css';
import { FileTick } from './file-tick.tsx';
import { FileTitle } from './file-title.tsx';

/** Heights of a row in px, by the size of its picture. */
export const ROW_HEIGHTS: Readonly<Record<FileLook['pictures'], number>> = { small: 48, medium: 64, large: 96 };

type FileRowProps = { file: SpaceFileWire; pictures: FileLook['pictures'] };

/** A design file as a row. Scrolling draws none anew. */
export const FileRow = memo(function FileRow({ file, pictures }: FileRowProps) {
  const { isSelected, now, known } = useFileBrowser();
  // A menu costs more than the rest of the row, and is used under the pointer or the focus only.
  const { isNear, nearHandlers } = useNear();
  const { file: stored, status, version, updated_at: updatedAt } = file;
  return (
    <ListRow
      data-file={file.id}
      height={ROW_HEIGHTS[pictures]}
      isSelected={isSelected(file.id)}
      className={styles.columns}
      data-pictures={pictures}
      {...nearHandlers}
    >
      <FileTick file={file} />
      <span className={styles.picture}>
        <FilePicture file={stored} ratio={4 / 3} preset="small" bare />
      </span>
      <span className={styles.name}>
        <FileTitle file={file} />
        <TileNote>{placeOf(file, known)}</TileNote>
      </span>
      <span className={styles.status}>
        <StatusBadge status={status} />
      </span>
      <span className={styles.version}>v{version}</span>
      <span className={styles.type}>{stored.type.toUpperCase()}</span>
      <span className={styles.size}>{formatBytes(stored.size)}</span>
      <time className={styles.modified} dateTime={updatedAt}>
        {relativeTime(updatedAt, now)}
      </time>
      {isNear && <FileMenu file={file} look="quiet" />}
    </ListRow>
  );
});

export function FileRowHead({ pictures }: Pick<FileRowProps, 'pictures'>) {
  return (
    <ListHead className={styles.columns} data-pictures={pictures}>
      <span />
      <span className={styles.name}>Name</span>
      <span className={styles.status}>Status</span>
      <span className={styles.version}>Version</span>
      <span className={styles.type}>Type</span>
      <span className={styles.size}>Size</span>
      <span className={styles.modified}>Modified</span>
    </ListHead>
  );
}
