import type { ReactNode } from 'react';
import styles from './list-bar.module.css';

type ListBarProps = {
  /** A `SearchField`. */
  search: ReactNode;
  /** Filter chips, active ones last. */
  filters?: ReactNode;
  /** How many there are, in words; announced when it changes. */
  count?: ReactNode;
  /** Sorting and view, on the right. */
  children: ReactNode;
};

/** The bar above a list: search, filters, count, sorting and view. */
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
