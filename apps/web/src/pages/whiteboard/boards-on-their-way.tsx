import { HiddenTitle } from '../../ui/hidden-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './whiteboard.module.css';
import { t } from '../../ui/words.ts';

/** The page's shape while its boards are on their way. */
export function BoardsOnTheirWay() {
  return (
    <>
      <HiddenTitle>{t('Loading the whiteboard')}</HiddenTitle>
      <div data-loading role="status" aria-label={t('Loading the whiteboard')} className={styles.page}>
        <div className={styles.barSpace}>
          <Skeleton width={220} height={28} radius={6} />
        </div>
        <div className={styles.tabsSpace}>
          {[112, 96, 132].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
        <div className={styles.ground} />
      </div>
    </>
  );
}
