import styles from './progress-bar.module.css';

type ProgressBarProps = { value: number; label: string };

/** Progress; `value` is from 0 to 1. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles.track}
    >
      <div className={styles.done} style={{ width: `${percent}%` }} />
    </div>
  );
}
