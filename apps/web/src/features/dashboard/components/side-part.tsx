import { useId, type ReactNode } from 'react';
import styles from './side-parts.module.css';

type SidePartProps = {
  title: string;
  /** Its anchor for links. */
  anchor?: string;
  count?: number | undefined;
  aside?: ReactNode;
  children: ReactNode;
};

/** A list with a heading, beside or below the projects. */
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

/** What an empty part says. */
export function NoRows({ children }: { children: ReactNode }) {
  return <p className={styles.none}>{children}</p>;
}
