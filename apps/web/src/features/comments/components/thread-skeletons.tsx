import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './thread-card.module.css';

const LINES = [96, 72, 84, 60];

/** Placeholders while threads load. */
export function ThreadSkeletons() {
  return (
    <div aria-busy="true">
      {LINES.map((width) => (
        <div key={width} className={styles.card}>
          <span className={styles.waiting}>
            <Skeleton width={24} height={24} radius={12} />
            <Skeleton width={112} height={14} radius={6} />
          </span>
          <Skeleton width="100%" height={14} radius={6} />
          <Skeleton width={`${width}%`} height={14} radius={6} />
        </div>
      ))}
    </div>
  );
}
