import type { ReactNode } from 'react';
import styles from './panel.module.css';

type PanelProps = {
  id: string;
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  children: ReactNode;
};

/** One part of the installation page. */
export function InstallationPanel({ id, title, note, actions, wide, children }: PanelProps) {
  return (
    <section id={id} className={styles.panel} data-wide={wide || undefined} aria-labelledby={`${id}-title`}>
      <div className={styles.panelHead}>
        <h2 id={`${id}-title`}>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
        <span className={styles.actions}>{actions}</span>
      </div>
      {children}
    </section>
  );
}
