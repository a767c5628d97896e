import type { ReactNode } from 'react';
import styles from './list-bar.module.css';

type ListBarProps = {
  /** A `SearchField`. */
  search: ReactNode;
  /** Filter chips, those in force last. */
  filters?: ReactNode;
  /** How much there is, in words; read out when it changes. */
  count?: ReactNode;
  /** Order and look, at the right. */
  children: ReactNode;
};

/** What stands above a list: search, filters, how much is there, order and look. */
export function ListBar({ search, filters, count, children }: ListBarProps) {
  return (
    <div className={styles.bar}>
      <span className={styles.search}>{search}</span>
      {filters}
      <span className={styles.end}>
        <span className={styles.count} role="status">
          {count}
        </span>
        {children}
      </span>
    </div>
  );
}
