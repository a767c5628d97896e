import { CircleAlert, FileText, RotateCw, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { BlobPicture } from '../../../ui/blob-picture.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { t } from '../../../ui/words.ts';
import styles from './composer-files.module.css';
import type { Attached, ComingFile } from './draft-file.ts';

type ComposerFilesProps = Pick<Attached, 'files' | 'coming' | 'remove'> & { label: string };

/** The files of what is being written: there, on their way, or refused, each with its reason. */
export function ComposerFiles({ label, files, coming, remove }: ComposerFilesProps) {
  if (files.length + coming.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map(({ id, name, size, thumbnail }) => (
        <li key={`there ${id}`} className={styles.file}>
          <span className={styles.picture}>
            <Thumbnail src={thumbnail} />
          </span>
          <FileWords name={name}>
            <span className={styles.note}>{formatBytes(size)}</span>
          </FileWords>
          <IconButton label={t('Remove {name}', { name })} icon={<X />} size={24} onClick={() => remove(id)} />
        </li>
      ))}
      {coming.map((one) => (
        <Coming key={one.key} coming={one} />
      ))}
    </ul>
  );
}

/** Its address ends after an hour or two, which a draft may outlive. */
function Thumbnail({ src }: { src: string | null }) {
  const [broken, setBroken] = useState<string>();
  if (src === null || src === broken) return <FileText aria-hidden="true" />;
  return <img src={src} alt="" onError={() => setBroken(src)} />;
}

function Coming({ coming: { file, share, error, retry, remove } }: { coming: ComingFile }) {
  const { name, size, type } = file;
  const isPicture = !error && type.startsWith('image/');
  const Icon = error ? CircleAlert : FileText;
  const label = share === undefined ? t('Remove {name}', { name }) : t('Cancel {name}', { name });
  return (
    <li className={styles.file} data-failed={error ? true : undefined}>
      <span className={styles.picture}>{isPicture ? <BlobPicture blob={file} /> : <Icon aria-hidden="true" />}</span>
      <FileWords name={name}>
        {error && (
          <span role="alert" className={styles.note}>
            {error}
          </span>
        )}
        {!error && share === undefined && <span className={styles.note}>{formatBytes(size)}</span>}
        {!error && share !== undefined && <ProgressBar value={share} label={t('Uploading {name}', { name })} />}
      </FileWords>
      {error && retry && (
        <IconButton label={t('Retry {name}', { name })} icon={<RotateCw />} size={24} onClick={retry} />
      )}
      <IconButton label={error ? t('Dismiss {name}', { name }) : label} icon={<X />} size={24} onClick={remove} />
    </li>
  );
}

const FileWords = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className={styles.words}>
    <span className={styles.name} title={name}>
      {name}
    </span>
    {children}
  </span>
);
