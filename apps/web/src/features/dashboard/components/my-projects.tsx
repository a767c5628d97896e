import type { ReactNode } from 'react';
import { DashboardGrid, DashboardSection } from './dashboard-section.tsx';
import { WholeLink } from './whole-link.tsx';
import { t } from '../../../ui/words.ts';

type MyProjectsProps = {
  total: number | undefined;
  /** The cards of the newest, or the whole list. */
  children: ReactNode;
  /** The list is a grid of its own, or nothing but an invitation. */
  isWhole: boolean;
  /** It was asked for alone and whole. */
  isShownWhole: boolean;
  hasMore: boolean;
};

/** The section of my projects; the cards themselves come from the page. */
export function MyProjects({ total, children, isWhole, isShownWhole, hasMore }: MyProjectsProps) {
  return (
    <DashboardSection
      title={t('My projects')}
      count={total}
      aside={<WholeLink section="projects" isWhole={isShownWhole} hasMore={hasMore} />}
    >
      {isWhole ? children : <DashboardGrid>{children}</DashboardGrid>}
    </DashboardSection>
  );
}
