import styles from './style-number.module.css';

/** A style's number, for beside its title; nothing while it has none. */
export const StyleNumber = ({ number }: { number: string | null }) =>
  number !== null && (
    <span className={styles.number} title={number} translate="no">
      {number}
    </span>
  );
