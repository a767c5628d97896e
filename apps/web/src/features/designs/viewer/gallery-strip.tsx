import type { DesignItemWire } from '@facet/contract/entities/design';
import { thumbnailUrl } from '../../../lib/thumbnail-url.ts';
import { Picture } from '../../../ui/picture.tsx';
import styles from './gallery-strip.module.css';

type GalleryStripProps = { items: readonly DesignItemWire[]; currentId: number; onChoose: (itemId: number) => void };

/** The files of one version; nothing where there is only one. */
export function GalleryStrip({ items, currentId, onChoose }: GalleryStripProps) {
  if (items.length < 2) return null;
  const place = items.findIndex(({ id }) => id === currentId) + 1;
  return (
    <div className={styles.strip} role="group" aria-label="Files of this version">
      <div className={styles.files}>
        {items.map(({ id, file }, index) => (
          <button
            key={id}
            type="button"
            className={styles.file}
            aria-label={`File ${index + 1} of ${items.length}: ${file.original_name}`}
            aria-current={id === currentId ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <Picture src={thumbnailUrl(file, 'small')} alt="" ratio={84 / 60} className={styles.picture} />
            {!thumbnailUrl(file, 'small') && <span className={styles.kind}>{file.type}</span>}
          </button>
        ))}
      </div>
      <span className={styles.place} role="status">
        {place} of {items.length}
      </span>
    </div>
  );
}
