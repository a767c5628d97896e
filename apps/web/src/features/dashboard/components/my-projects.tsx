import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DashboardGrid, DashboardSection } from './dashboard-section.tsx';

type MyProjectsProps = {
  total: number | undefined;
  /** The cards of the newest, or the whole list. */
  children: ReactNode;
  isWhole: boolean;
  hasMore: boolean;
};

/** The section of my projects; the cards themselves come from the page. */
export function MyProjects({ total, children, isWhole, hasMore }: MyProjectsProps) {
  const aside = hasMore && !isWhole && (
    <Link to="/global-dashboard" search={(search) => ({ ...search, all: 'projects' as const })} aria-label="View all projects">
      View all
    </Link>
  );
  return (
    <DashboardSection title="My projects" count={total} aside={aside}>
      {isWhole ? children : <DashboardGrid>{children}</DashboardGrid>}
    </DashboardSection>
  );
}
