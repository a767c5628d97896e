import { Check, FileBox, RotateCw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { formatBytes } from './format-bytes.ts';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';
import styles from './upload-panel.module.css';
import { t } from './words.ts';

export type UploadItem = {
  id: string;
  name: string;
  thumbnail?: string;
  /** Paused: waiting until its file is chosen again. */
  state: 'waiting' | 'running' | 'paused' | 'done' | 'failed';
  sent: number;
  size: number;
  /** Why it failed, in the server's words. */
  error?: string;
  /** What delays a running one. */
  note?: string;
  retryable?: boolean;
};

type UploadRowProps = {
  item: UploadItem;
  onCancel: (id: string) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
  onChoose: (id: string) => void;
};

const percent = ({ sent, size }: UploadItem) => `${size ? Math.floor((sent / size) * 100) : 0} %`;

function progressText(item: UploadItem) {
  const { state, sent, size, error, note } = item;
  if (state === 'done') return t('Done');
  if (state === 'failed') return error;
  if (state === 'paused' && error === undefined)
    return sent === 0
      ? t('Choose the file again to upload it')
      : t('Choose the file again to continue ({percent})', { percent: percent(item) });
  if (state === 'paused') return error;
  if (state === 'waiting') return t('Waiting');
  return note
    ? `${note} (${percent(item)})`
    : t('{sent} of {size}', { sent: formatBytes(sent), size: formatBytes(size) });
}

/** One file of the upload panel. */
export function UploadRow({ item, onCancel, onRetry, onRemove, onChoose }: UploadRowProps) {
  const { id, name, thumbnail, state, sent, size, retryable } = item;
  // Browsers can't draw every kind of picture, nor damaged ones.
  const [broken, setBroken] = useState<string>();
  const stoppable = state === 'waiting' || state === 'running';
  return (
    <li className={styles.row}>
      <span className={styles.thumbnail}>
        {thumbnail && thumbnail !== broken ? (
          <img src={thumbnail} alt="" onError={() => setBroken(thumbnail)} />
        ) : (
          <FileBox aria-hidden="true" />
        )}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.state} data-state={state}>
          {progressText(item)}
        </p>
        {state === 'running' && <ProgressBar value={size ? sent / size : 0} label={t('Upload of {name}', { name })} />}
      </div>
      {stoppable && (
        <IconButton label={t('Cancel {name}', { name })} icon={<X />} size={28} onClick={() => onCancel(id)} />
      )}
      {state === 'done' && <Check className={styles.tick} aria-hidden="true" />}
      {state === 'failed' && retryable && (
        <IconButton label={t('Retry {name}', { name })} icon={<RotateCw />} size={28} onClick={() => onRetry(id)} />
      )}
      {state === 'paused' && (
        <Button size="small" aria-label={t('Choose {name} again', { name })} onClick={() => onChoose(id)}>
          {t('Choose')}
        </Button>
      )}
      {(state === 'failed' || state === 'paused') && (
        <IconButton label={t('Remove {name}', { name })} icon={<Trash2 />} size={28} onClick={() => onRemove(id)} />
      )}
    </li>
  );
}
