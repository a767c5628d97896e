import styles from './task-pins.module.css';
import { t } from '../../../ui/words.ts';

/** Says what a click on the picture does in *task* mode. */
export const TaskHint = () => <p className={styles.hint}>{t('Click the picture where the new task belongs.')}</p>;
