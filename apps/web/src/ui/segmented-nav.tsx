import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './segmented-control.module.css';

type SegmentedNavProps = Omit<ComponentPropsWithRef<'nav'>, 'aria-label'> & { label: string };

/** Looks like a segmented control, for links between sections; its children are `SegmentedNavLink`s. */
export function SegmentedNav({ label, className, children, ...nav }: SegmentedNavProps) {
  return (
    <nav {...nav} aria-label={label} className={classNames(styles.track, styles.nav, className)}>
      {children}
    </nav>
  );
}

type SegmentedNavLinkProps = ComponentPropsWithRef<'a'> & { icon?: ReactNode };

/** One section; the one with `aria-current="page"` stands out. Meant for the router's `createLink`. */
export function SegmentedNavLink({ icon, className, children, ...link }: SegmentedNavLinkProps) {
  return (
    <a {...link} className={classNames(styles.segment, className)}>
      {icon}
      {children}
    </a>
  );
}
