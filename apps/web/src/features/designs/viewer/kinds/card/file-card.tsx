import type { FileWire } from '@facet/contract/entities/file';
import { Download, FileBox, FileText, FileVideo, Sheet } from 'lucide-react';
import { LinkButton } from '../../../../../ui/link-button.tsx';
import { formatBytes } from '../../../../../ui/format-bytes.ts';
import styles from './file-card.module.css';

const ICONS: Readonly<Record<string, typeof FileBox>> = {
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
  /** Why it is not shown. */
  reason?: string;
};

/** A file that is not shown here: what it is, how large, why, and the way to open it elsewhere. */
export function FileCard({ file, reason = 'This kind of file opens in its own program.' }: FileCardProps) {
  const Icon = ICONS[file.type] ?? FileBox;
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
        <p className={styles.words}>{reason}</p>
        <LinkButton href={file.download_url} variant="plain" icon={<Download />}>
          Download
        </LinkButton>
      </div>
    </div>
  );
}
