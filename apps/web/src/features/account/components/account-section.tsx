import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './account.module.css';

type AccountSectionProps = { title: string; lead?: ReactNode; wide?: boolean; children: ReactNode };

/** A section of the account's pages: its title, a sentence about it, and its settings. */
export function AccountSection({ title, lead, wide, children }: AccountSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={classNames(styles.body, wide && styles.wide)}>{children}</div>
    </section>
  );
}
