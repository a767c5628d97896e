import styles from './spinner.module.css';
import { t } from './words.ts';

const STROKE_PX = 1.75;
const GRID = 12;

type SpinnerProps = { size?: number; label?: string };

/** A turning octagon for waits without a skeleton; `label` is what a screen reader says. */
export function Spinner({ size = 20, label = t('Loading') }: SpinnerProps) {
  return (
    <span data-loading role="status" aria-label={label} className={styles.spinner}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 12 12"
        fill="none"
        aria-hidden="true"
        strokeWidth={(STROKE_PX * GRID) / size}
      >
        <path className={styles.track} d="M4.1 1.1h3.8l3 3v3.8l-3 3H4.1l-3-3V4.1z" />
        <path className={styles.head} d="M4.1 1.1h3.8l3 3v3.8l-3 3H4.1l-3-3V4.1z" pathLength="100" />
      </svg>
    </span>
  );
}
