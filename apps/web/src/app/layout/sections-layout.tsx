import { createLink, Outlet } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { usePageHeader } from '../../lib/page-header.ts';
import styles from './sections-layout.module.css';

function SectionAnchor({ icon, children, ...link }: ComponentPropsWithRef<'a'> & { icon: ReactNode }) {
  return (
    <a {...link} className={styles.link}>
      {icon}
      {children}
    </a>
  );
}

/** A page in the menu of a `SectionsLayout`. */
export const SectionLink = createLink(SectionAnchor);

type SectionsLayoutProps = { title: string; children: ReactNode };

/** Pages that belong together: their menu at the left, above them where there is little room. */
export function SectionsLayout({ title, children }: SectionsLayoutProps) {
  usePageHeader(title);
  return (
    <div className={styles.layout}>
      <nav aria-label={title} className={styles.menu}>
        {children}
      </nav>
      <div className={styles.section}>
        <Outlet />
      </div>
    </div>
  );
}
