import type { FileWire } from '@facet/contract/entities/file';
import { hasEntry } from '@facet/contract/tables';
import { Download, FileBox, FileText, FileVideo, Sheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../../../ui/link-button.tsx';
import { formatBytes } from '../../../../../ui/format-bytes.ts';
import styles from './file-card.module.css';
import { whyNotShown } from './why-not-shown.ts';

const ICONS = {
  pdf: FileText,
  xlsx: Sheet,
  xls: Sheet,
  xlt: Sheet,
  xla: Sheet,
  mp4: FileVideo,
  avi: FileVideo,
  mpg: FileVideo,
  mkv: FileVideo,
};

type FileCardProps = {
  file: FileWire;
  /** What is the matter with it, where it is not just its kind. */
  title?: string;
  /** Why it is not shown. */
  reason?: string;
  /** What can be done about it, beside the download. */
  children?: ReactNode;
};

/** A file that is not shown here: what it is, how large, why, and the way to open it elsewhere. */
export function FileCard({ file, title, reason = whyNotShown(file.type), children }: FileCardProps) {
  const Icon = hasEntry(ICONS, file.type) ? ICONS[file.type] : FileBox;
  return (
    <div className={styles.place}>
      <div className={styles.card}>
        <span className={styles.icon}>
          <Icon size={32} strokeWidth={1.25} aria-hidden="true" />
        </span>
        <p className={styles.name}>{file.original_name}</p>
        <p className={styles.facts}>
          {file.type}, {formatBytes(file.size)}
        </p>
        {title && <p className={styles.title}>{title}</p>}
        <p className={styles.words}>{reason}</p>
        {children}
        <LinkButton href={file.download_url} variant="plain" icon={<Download />}>
          Download
        </LinkButton>
      </div>
    </div>
  );
}
