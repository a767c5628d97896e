import type { ReactNode } from 'react';
import styles from './form.module.css';

type FormErrorProps = { children: ReactNode };

/** An error that concerns a whole form; nothing if there is none. */
export function FormError({ children }: FormErrorProps) {
  if (!children) return null;
  return (
    <p role="alert" className={styles.error}>
      {children}
    </p>
  );
}
