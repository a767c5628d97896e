import type { ReactNode } from 'react';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { MainPart } from '../../../ui/main-part.tsx';
import styles from './landing.module.css';

type LandingLayoutProps = {
  /** Where the visitor wanted to go before a log-in was asked for. */
  redirect?: string | undefined;
  children: ReactNode;
};

/** The frame of every public page: the menu above, the footer's columns below. */
export function LandingLayout({ redirect, children }: LandingLayoutProps) {
  return (
    <div className={styles.page}>
      <LandingHeader redirect={redirect} />
      <MainPart>{children}</MainPart>
      <LandingFooter redirect={redirect} />
    </div>
  );
}
