import { createLink, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
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

/** Pages that belong together: their menu on the left, or above them where space is short. */
export function SectionsLayout({ title, children }: SectionsLayoutProps) {
  const menu = useRef<HTMLElement>(null);
  const page = useLocation({ select: ({ pathname }) => pathname });
  usePageHeader(title);
  useEffect(() => {
    // When the menu is a scrolling row, the current page may be out of sight.
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [page]);
  return (
    <div className={styles.layout}>
      <nav ref={menu} aria-label={title} className={styles.menu}>
        {children}
      </nav>
      <div className={styles.section}>
        <Outlet />
      </div>
    </div>
  );
}
