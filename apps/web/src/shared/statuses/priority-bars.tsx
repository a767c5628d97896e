import { PRIORITY_LABELS, type Priority } from '@facet/contract/constants/status-words';
import styles from './priority-bars.module.css';

const BARS: Readonly<Record<Priority, number>> = { low: 1, medium: 2, high: 3, critical: 4 };
const HEIGHTS = [3, 5, 8, 11];

type PriorityBarsProps = {
  priority: Priority;
  /** For places where the word stands beside them anyway. */
  wordless?: boolean;
};

/** A priority as rising bars with its word. */
export function PriorityBars({ priority, wordless }: PriorityBarsProps) {
  return (
    <span className={styles.priority} data-priority={priority}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        {HEIGHTS.map((height, index) => (
          <rect
            key={height}
            x={index * 3}
            y={12 - height}
            width="2"
            height={height}
            opacity={index < BARS[priority] ? 1 : 0.28}
          />
        ))}
      </svg>
      {!wordless && PRIORITY_LABELS[priority]}
    </span>
  );
}
