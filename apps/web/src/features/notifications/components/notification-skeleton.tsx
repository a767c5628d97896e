import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './notification-row.module.css';

/** The shape of rows while they load. */
export function NotificationSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.skeletons} aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={32} height={32} radius={16} />
          <span className={styles.words}>
            <Skeleton width="72%" height={14} />
            <Skeleton width="44%" height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}
