import type { FileWire } from '@facet/contract/entities/file';
import { CircleAlert, FileText, X } from 'lucide-react';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { DraftFile } from '../draft/use-draft-files.ts';
import { BlobPicture } from '../../../ui/blob-picture.tsx';
import styles from './composer-files.module.css';
import { t } from '../../../ui/words.ts';

type ComposerFilesProps = {
  /** Files that the message has already, or that the project has. */
  kept: readonly FileWire[];
  files: readonly DraftFile[];
  remove: (key: number) => void;
  removeKept: (id: number) => void;
};

/** The files of a message: those that it has, and those chosen, with the reason where one can not go with it. */
export function ComposerFiles({ kept, files, remove, removeKept }: ComposerFilesProps) {
  if (files.length + kept.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('Message files')}>
      {kept.map((file) => (
        <li key={`kept ${file.id}`} className={styles.file}>
          <span className={styles.picture}>
            <KeptPicture file={file} />
          </span>
          <FileWords name={file.original_name} note={formatBytes(file.size)} />
          <RemoveFile name={file.original_name} onRemove={() => removeKept(file.id)} />
        </li>
      ))}
      {files.map(({ key, file, error }) => (
        <li key={key} className={styles.file} data-failed={error ? true : undefined}>
          <FilePicture file={file} isRefused={error !== undefined} />
          <FileWords name={file.name} note={error ?? formatBytes(file.size)} isRefused={error !== undefined} />
          <RemoveFile name={file.name} onRemove={() => remove(key)} />
        </li>
      ))}
    </ul>
  );
}

function FileWords({ name, note, isRefused = false }: { name: string; note: string; isRefused?: boolean }) {
  return (
    <span className={styles.words}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.note} role={isRefused ? 'alert' : undefined}>
        {note}
      </span>
    </span>
  );
}

const RemoveFile = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <IconButton label={t('Remove {name}', { name })} icon={<X />} size={24} onClick={onRemove} />
);

function KeptPicture({ file: { thumbnails } }: { file: FileWire }) {
  const [thumbnail] = thumbnails;
  return thumbnail ? <img src={thumbnail.url} alt="" /> : <FileText aria-hidden="true" />;
}

function FilePicture({ file, isRefused }: { file: File; isRefused: boolean }) {
  const Icon = isRefused ? CircleAlert : FileText;
  const isPicture = !isRefused && file.type.startsWith('image/');
  return (
    <span className={styles.picture}>{isPicture ? <BlobPicture blob={file} /> : <Icon aria-hidden="true" />}</span>
  );
}
