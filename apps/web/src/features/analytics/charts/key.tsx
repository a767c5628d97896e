import type { ReactNode } from 'react';
import { type Fill, FilledBox } from './patterns.tsx';
import styles from './charts.module.css';

type KeyItem = { label: string; fill?: Fill; sign?: ReactNode };

/** Explains the marks of a chart that have no room for a label. */
export function Key({ items }: { items: readonly KeyItem[] }) {
  return (
    <ul className={styles.key}>
      {items.map(({ label, fill, sign }) => (
        <li key={label}>
          <svg width={18} height={12} aria-hidden="true">
            {fill ? <FilledBox fill={fill} width={18} height={12} /> : sign}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
