import type { ReactNode } from 'react';
import styles from './landing.module.css';

type PageIntroProps = { title: string; children: ReactNode };

/** The opening of a public page. */
export function PageIntro({ title, children }: PageIntroProps) {
  return (
    <div className={styles.intro}>
      <h1 className={styles.display}>{title}</h1>
      <p className={styles.lead}>{children}</p>
    </div>
  );
}
