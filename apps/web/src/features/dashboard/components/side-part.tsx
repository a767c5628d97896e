import { useId, type ReactNode } from 'react';
import styles from './side-parts.module.css';

type SidePartProps = {
  title: string;
  /** What an address may name it by. */
  anchor?: string;
  count?: number | undefined;
  aside?: ReactNode;
  children: ReactNode;
};

/** A headed list beside or below the projects. */
export function SidePart({ title, anchor, count, aside, children }: SidePartProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title} {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** What a part says while there is nothing for it to list. */
export function NoRows({ children }: { children: ReactNode }) {
  return <p className={styles.none}>{children}</p>;
}
