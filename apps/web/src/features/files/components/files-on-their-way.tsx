import { SkeletonCards, SkeletonRows } from '../../../ui/skeleton.tsx';
import { GRID_SIZES } from '../grid-sizes.ts';
import type { FileLook } from '../hooks/use-file-look.ts';
import { CARD_RATIO } from './file-card.tsx';
import { FILE_ROW_HEIGHTS } from './file-row.tsx';
import styles from './files-on-their-way.module.css';
import { t } from '../../../ui/words.ts';

/** The shape of the list while it loads. */
export function FilesOnTheirWay({ look: { view, pictures } }: { look: FileLook }) {
  if (view === 'list') return <SkeletonRows count={8} height={FILE_ROW_HEIGHTS[pictures]} />;
  const gridTemplateColumns = `repeat(auto-fill, minmax(min(100%, ${GRID_SIZES[pictures].minWidth}px), 1fr))`;
  return (
    <div
      className={styles.grid}
      style={{ gridTemplateColumns }}
      data-loading
      role="status"
      aria-label={t('Loading files')}
    >
      <SkeletonCards count={8} ratio={CARD_RATIO} />
    </div>
  );
}
