import { CircleAlert, FileText, X } from 'lucide-react';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { DraftFile } from '../draft/use-draft-files.ts';
import { BlobPicture } from './blob-picture.tsx';
import styles from './composer-files.module.css';

type ComposerFilesProps = { files: readonly DraftFile[]; onRemove: (key: number) => void };

/** The files chosen for a message, those that can not go with it with the reason. */
export function ComposerFiles({ files, onRemove }: ComposerFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Files of this message">
      {files.map(({ key, file, error }) => (
        <li key={key} className={styles.file} data-failed={error ? true : undefined}>
          <FilePicture file={file} isRefused={error !== undefined} />
          <span className={styles.words}>
            <span className={styles.name} title={file.name}>
              {file.name}
            </span>
            <span className={styles.note} role={error ? 'alert' : undefined}>
              {error ?? formatBytes(file.size)}
            </span>
          </span>
          <IconButton label={`Remove ${file.name}`} icon={<X />} size={24} onClick={() => onRemove(key)} />
        </li>
      ))}
    </ul>
  );
}

function FilePicture({ file, isRefused }: { file: File; isRefused: boolean }) {
  const Icon = isRefused ? CircleAlert : FileText;
  const isPicture = !isRefused && file.type.startsWith('image/');
  return (
    <span className={styles.picture}>{isPicture ? <BlobPicture blob={file} /> : <Icon aria-hidden="true" />}</span>
  );
}
