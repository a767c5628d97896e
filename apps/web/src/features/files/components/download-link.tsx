import type { FileWire } from '@facet/contract/entities/file';
import { Download } from 'lucide-react';
import { Tooltip } from '../../../ui/tooltip.tsx';
import styles from './files.module.css';

type DownloadLinkProps = { file: FileWire; onPicture?: boolean };

/** Downloads the file under its own name. */
export function DownloadLink({ file, onPicture }: DownloadLinkProps) {
  const label = `Download ${file.original_name}`;
  return (
    <Tooltip label="Download" describes={false}>
      <a
        href={file.download_url}
        download={file.download_file_name}
        aria-label={label}
        className={styles.get}
        data-on-picture={onPicture || undefined}
      >
        <Download size={16} strokeWidth={1.75} aria-hidden="true" />
      </a>
    </Tooltip>
  );
}
