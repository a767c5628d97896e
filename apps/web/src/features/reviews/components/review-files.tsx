import { X } from 'lucide-react';
import { thumbnailUrl } from '../../../lib/thumbnail-url.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { FileToReview } from './request-review-modal.tsx';
import styles from './review-files.module.css';

type ReviewFilesProps = { files: readonly FileToReview[]; onRemove: (id: number) => void };

/** The files of a request, side by side; each but the last can be left out. */
export function ReviewFiles({ files, onRemove }: ReviewFilesProps) {
  return (
    <ul className={styles.list} aria-label={files.length === 1 ? '1 file' : `${files.length} files`}>
      {files.map(({ id, name, version, file }) => (
        <li key={id} className={styles.file}>
          <Picture src={thumbnailUrl(file, 'small')} alt="" ratio={112 / 88} />
          <p className={styles.name} title={file.original_name}>
            <span className={styles.title}>{name}</span> <span className={styles.version}>v{version}</span>
          </p>
          {files.length > 1 && (
            <IconButton
              label={`Leave out ${name}, ${file.original_name}`}
              icon={<X />}
              size={24}
              variant="tile"
              className={styles.remove}
              onClick={() => onRemove(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
