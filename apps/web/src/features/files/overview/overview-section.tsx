import type { ReactNode } from 'react';
import styles from './overview-section.module.css';
import { numberText } from '../../../ui/words.ts';

type OverviewSectionProps = { title: string; count?: number; tools?: ReactNode; children: ReactNode };

/** A section of a page with its title, a count, and its tools on the right. */
export function OverviewSection({ title, count, tools, children }: OverviewSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.count} role="status">
          {count !== undefined && numberText(count)}
        </span>
        {tools && <span className={styles.tools}>{tools}</span>}
      </div>
      {children}
    </section>
  );
}
