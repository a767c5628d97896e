import type { ReactNode } from 'react';
import styles from './page-title.module.css';

type PageTitleProps = {
  children: ReactNode;
  /** 34 px for pages, 28 for a project's bar, 19 in the viewer. */
  size?: 'page' | 'project' | 'viewer';
  subtitle?: ReactNode;
  actions?: ReactNode;
};

/** The page's one heading, in the serif font, with a line of text below and actions on the right. */
export function PageTitle({ children, size = 'page', subtitle, actions }: PageTitleProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <h1 className={styles.title} data-size={size}>
          {children}
        </h1>
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
