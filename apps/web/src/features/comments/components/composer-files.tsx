import { CircleAlert, FileText, X } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { DraftFile } from '../comment-draft.ts';
import type { SendingFile } from '../hooks/use-draft-files.ts';
import styles from './composer-files.module.css';
import { t } from '../../../ui/words.ts';

type ComposerFilesProps = {
  files: readonly DraftFile[];
  sending: readonly SendingFile[];
  onRemove: (fileId: number) => void;
};

/** The files of a comment that is being written, on their way, there, or refused, each with its reason. */
export function ComposerFiles({ files, sending, onRemove }: ComposerFilesProps) {
  if (files.length + sending.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('Comment attachments')}>
      {files.map(({ id, name, thumbnail }) => (
        <li key={id} className={styles.file}>
          {thumbnail ? <img src={thumbnail} alt="" className={styles.picture} /> : <FileText aria-hidden="true" />}
          <span className={styles.name}>{name}</span>
          <IconButton label={t('Remove {name}', { name })} icon={<X />} size={24} onClick={() => onRemove(id)} />
        </li>
      ))}
      {sending.map(({ key, name, share, error, cancel }) => (
        <li key={key} className={styles.file} data-failed={error ? true : undefined}>
          {error ? <CircleAlert aria-hidden="true" /> : <FileText aria-hidden="true" />}
          <span className={styles.name}>
            {name}
            {error && (
              <span role="alert" className={styles.error}>
                {error}
              </span>
            )}
            {!error && <ProgressBar value={share} label={t('Uploading {name}', { name })} />}
          </span>
          <IconButton
            label={error ? t('Dismiss {name}', { name }) : t('Cancel {name}', { name })}
            icon={<X />}
            size={24}
            onClick={cancel}
          />
        </li>
      ))}
    </ul>
  );
}
