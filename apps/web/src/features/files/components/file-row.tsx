import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import { memo } from 'react';
import { kindOfFormat } from '@facet/contract/constants/file-formats';
import { useNear } from '../../../lib/use-near.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { RowTick } from '../../../lib/list/row-tick.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { ListHead, ListRow } from '../../../ui/list-row.tsx';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import { TileNote } from '../../../ui/tile.tsx';
import { wordPlace, useFileBrowser } from '../file-browser-context.ts';
import { FILE_KIND_WORDS } from '../kind-words.ts';
import type { FileLook } from '../hooks/use-file-look.ts';
import { FileMenu } from './file-menu.tsx';
import { FilePicture } from './file-picture.tsx';
import styles from './file-row.module.css';
import { FileTitle } from './file-title.tsx';
import { t } from '../../../ui/words.ts';

/** Heights of a row in px, by the size of its picture. */
export const FILE_ROW_HEIGHTS: Readonly<Record<FileLook['pictures'], number>> = { small: 48, medium: 64, large: 96 };

/** What a row says beside the name: the state of the file, or where it comes from. */
export type FileColumns = 'state' | 'origin';
type FileRowProps = { file: SpaceFileWire; pictures: FileLook['pictures']; columns: FileColumns };

/** A design file as a row. Scrolling doesn't re-render it. */
export const FileRow = memo(function FileRow({ file, pictures, columns }: FileRowProps) {
  const { isSelected, select, known } = useFileBrowser();
  // A menu costs more than the rest of the row, and is used only under the pointer or the focus.
  const { isNear, nearHandlers } = useNear();
  const { file: stored } = file;
  return (
    <ListRow
      data-file={file.id}
      height={FILE_ROW_HEIGHTS[pictures]}
      isSelected={isSelected(file.id)}
      className={styles.columns}
      data-pictures={pictures}
      data-columns={columns}
      {...nearHandlers}
    >
      <RowTick
        title={file.file.original_name}
        isSelected={isSelected(file.id)}
        onSelect={(extend) => select(file.id, extend)}
      />
      <span className={styles.picture}>
        <FilePicture file={stored} ratio={4 / 3} preset="small" bare />
      </span>
      <span className={styles.name}>
        <FileTitle file={file} />
        <TileNote>{columns === 'origin' ? file.project.title : wordPlace(file, known)}</TileNote>
      </span>
      {columns === 'origin' ? <OriginCells file={file} /> : <StateCells file={file} />}
      {isNear && <FileMenu file={file} look="quiet" />}
    </ListRow>
  );
});

function StateCells({ file: { file, status, version, updated_at: updatedAt } }: Pick<FileRowProps, 'file'>) {
  const { now } = useFileBrowser();
  return (
    <>
      <span className={styles.status}>
        <StatusBadge status={status} />
      </span>
      <span className={styles.version}>v{version}</span>
      <span className={styles.type}>{file.type.toUpperCase()}</span>
      <span className={styles.size}>{formatBytes(file.size)}</span>
      <time className={styles.modified} dateTime={updatedAt}>
        {relativeTime(updatedAt, now)}
      </time>
    </>
  );
}

function OriginCells({
  file: { file, style, version, project_module: module, added_by: person, created_at: addedAt },
}: Pick<FileRowProps, 'file'>) {
  const { now } = useFileBrowser();
  const kind = kindOfFormat(file.type);
  const { one, Icon } = FILE_KIND_WORDS[kind ?? 'paper'];
  const name = person && personName(person);
  return (
    <>
      <span className={styles.style}>
        {style.title} v{version}, {titleOfModule(module.title)}
      </span>
      <span className={styles.kind}>
        <Icon aria-hidden="true" />
        {kind ? one : file.type.toUpperCase()}
      </span>
      <span className={styles.size}>{formatBytes(file.size)}</span>
      <span className={styles.by}>
        {person && name && (
          <>
            <Avatar name={name} src={person.avatar?.url} size={22} colourKey={String(person.id)} decorative />
            <span className={styles.person}>{name}</span>
          </>
        )}
      </span>
      <time className={styles.modified} dateTime={addedAt}>
        {relativeTime(addedAt, now)}
      </time>
    </>
  );
}

export function FileRowHead({ pictures, columns }: Omit<FileRowProps, 'file'>) {
  if (columns === 'origin')
    return (
      <ListHead className={styles.columns} data-pictures={pictures} data-columns={columns}>
        <span />
        <span className={styles.name}>{t('Name')}</span>
        <span className={styles.style}>{t('Style')}</span>
        <span className={styles.kind}>{t('Kind')}</span>
        <span className={styles.size}>{t('Size')}</span>
        <span className={styles.by}>{t('Added by')}</span>
        <span className={styles.modified}>{t('When')}</span>
      </ListHead>
    );
  return (
    <ListHead className={styles.columns} data-pictures={pictures} data-columns={columns}>
      <span />
      <span className={styles.name}>{t('Name')}</span>
      <span className={styles.status}>{t('Status')}</span>
      <span className={styles.version}>{t('Version')}</span>
      <span className={styles.type}>{t('Type')}</span>
      <span className={styles.size}>{t('Size')}</span>
      <span className={styles.modified}>{t('Modified')}</span>
    </ListHead>
  );
}
