import type { ReactNode } from 'react';
import styles from './form.module.css';

type FormErrorProps = { children: ReactNode };

/** What went wrong with a whole form; nothing while there is nothing to say. */
export function FormError({ children }: FormErrorProps) {
  if (!children) return null;
  return (
    <p role="alert" className={styles.error}>
      {children}
    </p>
  );
}
