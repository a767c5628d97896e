import styles from './empty-state.module.css';

/** A cut stone seen from above with a few sparks; decorative. */
export function StoneDrawing() {
  return (
    <svg className={styles.drawing} width="112" height="76" viewBox="0 0 112 76" fill="none" aria-hidden="true">
      <path
        className={styles.stone}
        d="M40 15.5h32L88 31v25L72 71.5H40L24 56V31zM47 29.5h18l7 7v14l-7 7H47l-7-7v-14zM33 22.5l10.5 10.5M79 22.5 68.5 33M79 64.5 68.5 54M33 64.5 43.5 54"
      />
      <path className={styles.spark} d="M56 1v4.5M12 16l4 4M100 16l-4 4M1.5 70.5h14M96.5 70.5h14" />
    </svg>
  );
}
