import { useEffect, type ReactNode } from 'react';
import { lookForMaintenance } from '../../../lib/look-for-maintenance.ts';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { MainPart } from '../../../ui/main-part.tsx';
import styles from './landing.module.css';

type LandingLayoutProps = {
  /** Where the visitor was going when a log-in was required. */
  redirect?: string | undefined;
  children: ReactNode;
};

/** The frame of every public page: the menu at the top, the footer's columns at the bottom. */
export function LandingLayout({ redirect, children }: LandingLayoutProps) {
  // These pages ask the server nothing else.
  useEffect(() => void lookForMaintenance(), []);
  return (
    <div className={styles.page}>
      <LandingHeader redirect={redirect} />
      <MainPart>{children}</MainPart>
      <LandingFooter redirect={redirect} />
    </div>
  );
}
