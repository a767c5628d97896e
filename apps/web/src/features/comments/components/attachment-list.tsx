import type { FileWire } from '@facet/contract/entities/file';
import { Download, FileText } from 'lucide-react';
import { useAttachmentViewer } from '../../../shared/files/use-attachment-viewer.tsx';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import styles from './attachment-list.module.css';
import { t } from '../../../ui/words.ts';

/** The files of a comment as thumbnails; each opens large. */
export function AttachmentList({ files }: { files: readonly FileWire[] }) {
  const { open, viewer } = useAttachmentViewer(files);
  if (files.length === 0) return null;
  return (
    <>
      <ul className={styles.files} aria-label={t('Attachments')}>
        {files.map((file) => (
          <li key={file.id}>
            <AttachmentThumbnail file={file} onOpen={() => open(file.id)} />
          </li>
        ))}
      </ul>
      {viewer}
    </>
  );
}

function AttachmentThumbnail({ file, onOpen }: { file: FileWire; onOpen: () => void }) {
  const picture = thumbnailUrl(file, 'small');
  return (
    <button
      type="button"
      className={styles.file}
      title={file.original_name}
      aria-label={t('Open {name}', { name: file.original_name })}
      onClick={onOpen}
    >
      {picture ? (
        <img src={picture} alt="" loading="lazy" className={styles.picture} />
      ) : (
        <span className={styles.plain}>
          {file.type === 'pdf' ? <FileText aria-hidden="true" /> : <Download aria-hidden="true" />}
          {file.type}
        </span>
      )}
    </button>
  );
}
