import type { ReactNode } from 'react';
import styles from './project-form.module.css';

/** What is wrong with the form as a whole. */
export function FormMessage({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className={styles.error}>
      {children}
    </p>
  );
}
