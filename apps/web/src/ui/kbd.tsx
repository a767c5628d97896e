import type { ReactNode } from 'react';
import styles from './kbd.module.css';

type KbdProps = { children: ReactNode };

/** A key or a chord, as printed on a keyboard. */
export function Kbd({ children }: KbdProps) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
