import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './dashboard-section.module.css';

type DashboardSectionProps = {
  title: string;
  count?: number | string;
  /** On the right of the title: View all, or a link back. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of the dashboard with a heading. */
export function DashboardSection({ title, count, aside, children }: DashboardSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title} {count !== undefined && <span className={styles.count}>{count}</span>}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The dashboard's columns of cards. */
export const DashboardGrid = (props: ComponentProps<'div'>) => <div {...props} className={styles.grid} />;
