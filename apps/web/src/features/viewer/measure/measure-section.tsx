import type { ReactNode } from 'react';
import styles from './measure-section.module.css';

type MeasureSectionProps = {
  title: string;
  /** Its name for screen readers, where the title is short. */
  label?: string;
  /** To the right of its title. */
  aside?: ReactNode;
  /** A quiet button below it. */
  more?: ReactNode;
  children: ReactNode;
};

/** A part of the card with its title. */
export function MeasureSection({ title, label = title, aside, more, children }: MeasureSectionProps) {
  return (
    <section className={styles.section} aria-label={label}>
      <header className={styles.title}>
        <h2>{title}</h2>
        {aside && <span>{aside}</span>}
      </header>
      {children}
      {more && <div className={styles.more}>{more}</div>}
    </section>
  );
}
