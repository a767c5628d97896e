import { HiddenTitle } from '../../ui/hidden-title.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './page-on-its-way.module.css';
import { t } from '../../ui/words.ts';

/** The shape of the page while its project loads. */
export function PageOnItsWay() {
  return (
    <>
      <HiddenTitle>{t('Loading project')}</HiddenTitle>
      <div data-loading role="status" aria-label={t('Loading project')}>
        <div className={styles.bar}>
          <Skeleton width={220} height={28} radius={6} />
        </div>
        <div className={styles.tabs}>
          {[96, 112, 132, 140, 92].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
        <div className={styles.list}>
          <SkeletonRows count={7} height={81} />
        </div>
      </div>
    </>
  );
}
