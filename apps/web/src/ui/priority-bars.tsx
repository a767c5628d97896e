import styles from './priority-bars.module.css';

export type Priority = 'low' | 'medium' | 'high' | 'critical';

const LEVELS: Record<Priority, { label: string; bars: number }> = {
  low: { label: 'Low', bars: 1 },
  medium: { label: 'Medium', bars: 2 },
  high: { label: 'High', bars: 3 },
  critical: { label: 'Critical', bars: 4 },
};
const HEIGHTS = [3, 5, 8, 11];

type PriorityBarsProps = {
  priority: Priority;
  /** Where the word stands beside them anyway. */
  wordless?: boolean;
};

/** A priority as rising bars and its word. */
export function PriorityBars({ priority, wordless }: PriorityBarsProps) {
  const { label, bars } = LEVELS[priority];
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
            opacity={index < bars ? 1 : 0.28}
          />
        ))}
      </svg>
      {!wordless && label}
    </span>
  );
}
