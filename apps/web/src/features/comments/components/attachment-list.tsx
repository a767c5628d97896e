import type { FileWire } from '@facet/contract/entities/file';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import styles from './attachment-list.module.css';
import { t } from '../../../ui/words.ts';

const AttachmentViewer = lazyPart(
  async () => (await import('../../../shared/files/attachment-viewer.tsx')).AttachmentViewer,
);

/** The files of a comment as thumbnails; each opens large. */
export function AttachmentList({ files }: { files: readonly FileWire[] }) {
  const [shownId, setShownId] = useState<number | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <ul className={styles.files} aria-label={t('Attachments')}>
        {files.map((file) => (
          <li key={file.id}>
            <AttachmentThumbnail file={file} onOpen={() => setShownId(file.id)} />
          </li>
        ))}
      </ul>
      {shownId !== null && (
        <AttachmentViewer files={files} shownId={shownId} onShow={setShownId} onClose={() => setShownId(null)} />
      )}
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
