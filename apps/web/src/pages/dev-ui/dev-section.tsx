import type { ReactNode } from 'react';
import styles from './dev-ui.module.css';

type DevSectionProps = { title: string; children: ReactNode };

/** A titled group of specimens. */
export function DevSection({ title, children }: DevSectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

type RowProps = { children: ReactNode };

/** Specimens side by side. */
export function SpecimenRow({ children }: RowProps) {
  return <div className={styles.row}>{children}</div>;
}
