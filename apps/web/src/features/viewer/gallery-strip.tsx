import type { DesignItemWire } from '@facet/contract/entities/design';
import type { ReactNode } from 'react';
import { thumbnailUrl } from '../../shared/files/thumbnail-url.ts';
import { Picture } from '../../ui/picture.tsx';
import { useStrip } from './use-strip.ts';
import styles from './gallery-strip.module.css';
import { t } from '../../ui/words.ts';

/** The mark over the corner of each file's picture, and the summary beside the strip. */
export type GalleryMarks = {
  of: (itemId: number) => { mark: ReactNode; words: string };
  summary: string;
};

type GalleryStripProps = {
  items: readonly DesignItemWire[];
  currentId: number;
  marks?: GalleryMarks;
  onChoose: (itemId: number) => void;
};

/** The files of one version; nothing when there is only one. */
export function GalleryStrip({ items, currentId, marks, onChoose }: GalleryStripProps) {
  const current = items.findIndex(({ id }) => id === currentId);
  const { stripProps, tabIndexOf } = useStrip<HTMLDivElement>(items.length, current, (index) => {
    const item = items[index];
    if (item) onChoose(item.id);
  });
  if (items.length < 2) return null;
  return (
    <div className={styles.strip} role="group" aria-label={t('Files of this version')}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move between the buttons inside */}
      <div className={styles.files} {...stripProps}>
        {items.map(({ id, file }, index) => (
          <button
            key={id}
            type="button"
            className={styles.file}
            tabIndex={tabIndexOf(index)}
            aria-label={[
              t('File {number} of {count}: {name}', {
                number: index + 1,
                count: items.length,
                name: file.original_name,
              }),
              marks?.of(id).words,
            ]
              .filter(Boolean)
              .join(', ')}
            aria-current={id === currentId ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <Picture src={thumbnailUrl(file, 'small')} alt="" ratio={84 / 60} className={styles.picture} />
            {!thumbnailUrl(file, 'small') && <span className={styles.kind}>{file.type}</span>}
            {marks?.of(id).mark}
          </button>
        ))}
      </div>
      <span className={styles.place} role="status">
        {t('{number} of {count}', { number: current + 1, count: items.length })}
        {marks && <span className={styles.said}>{marks.summary}</span>}
      </span>
    </div>
  );
}
