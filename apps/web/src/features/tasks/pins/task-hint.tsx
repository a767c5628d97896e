import styles from './task-pins.module.css';

/** Says what a press on the picture does in the mode *task*. */
export const TaskHint = () => <p className={styles.hint}>Choose the place of a new task on the picture.</p>;
