import type { FileWire } from '@facet/contract/entities/file';
import { ArrowDown, ArrowUp, Download, FileText, Trash2 } from 'lucide-react';
import { createElement } from 'react';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './attachments.module.css';
import { t } from '../../../ui/words.ts';

type AttachmentRowProps = {
  file: FileWire;
  /** Absent at the top. */
  onUp: (() => void) | undefined;
  /** Absent at the bottom. */
  onDown: (() => void) | undefined;
  onRemove: () => void;
};

// The address is signed and short-lived: the browser is sent there, nothing else is done with it.
const download = ({ download_url: href, download_file_name: name }: FileWire) =>
  Object.assign(document.createElement('a'), { href, download: name }).click();

/** One attachment: opened by its name, downloaded, moved and removed by its buttons. */
export function AttachmentRow({ file, onUp, onDown, onRemove }: AttachmentRowProps) {
  const name = file.original_name;
  const picture = thumbnailUrl(file, 'small');
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {picture ? <img src={picture} alt="" /> : createElement(FileText, { 'aria-hidden': true })}
      </span>
      <span className={styles.words}>
        <a href={file.url} target="_blank" rel="noopener noreferrer" className={styles.name} title={name}>
          {name}
        </a>
        <span className={styles.size}>{formatBytes(file.size)}</span>
      </span>
      <span className={styles.buttons}>
        <IconButton
          label={t('Move {name} up', { name })}
          icon={<ArrowUp />}
          size={28}
          disabled={!onUp}
          onClick={onUp}
        />
        <IconButton
          label={t('Move {name} down', { name })}
          icon={<ArrowDown />}
          size={28}
          disabled={!onDown}
          onClick={onDown}
        />
        <IconButton
          label={t('Download {name}', { name })}
          icon={<Download />}
          size={28}
          onClick={() => download(file)}
        />
        <IconButton label={t('Remove {name}', { name })} icon={<Trash2 />} size={28} onClick={onRemove} />
      </span>
    </li>
  );
}
