import styles from './task-pins.module.css';

/** Says what a press on the picture does in the mode *task*. */
export const TaskHint = () => <p className={styles.hint}>Click the picture where the new task belongs.</p>;
