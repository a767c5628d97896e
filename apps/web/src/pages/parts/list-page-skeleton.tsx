import { HiddenTitle } from '../../ui/hidden-title.tsx';
import { Skeleton, SkeletonCards } from '../../ui/skeleton.tsx';
import styles from '../page.module.css';
import { t } from '../../ui/words.ts';

/** The shape of a page of cards while it loads: title, then cards. */
export function ListPageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <HiddenTitle>{t('Loading the list')}</HiddenTitle>
      <Skeleton width={240} height={34} radius={6} />
      <div className={styles.skeleton}>
        <SkeletonCards count={6} ratio={259 / 172} />
      </div>
    </div>
  );
}
