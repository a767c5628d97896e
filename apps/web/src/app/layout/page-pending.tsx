import { Spinner } from '../../ui/spinner.tsx';
import styles from './page-pending.module.css';

/** Shown while a page's code loads. */
export function PagePending() {
  return (
    <div className={styles.pending}>
      <Spinner size={28} label="Loading the page" />
    </div>
  );
}
