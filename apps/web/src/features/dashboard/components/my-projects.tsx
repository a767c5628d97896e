import type { ReactNode } from 'react';
import { DashboardGrid, DashboardSection } from './dashboard-section.tsx';
import { WholeLink } from './whole-link.tsx';
import { t } from '../../../ui/words.ts';

type MyProjectsProps = {
  total: number | undefined;
  /** The cards of the newest projects, or the whole list. */
  children: ReactNode;
  /** The children bring their own grid, or are just an invitation. */
  isWhole: boolean;
  /** The page shows this section alone, with all projects. */
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
