import { createLink } from '@tanstack/react-router';
import { SegmentedNav, SegmentedNavLink } from '../../ui/segmented-nav.tsx';

const ScopeLink = createLink(SegmentedNavLink);

/** From what is mine to every project that I may see, and back; the page one is on stands out. */
export function DashboardScope() {
  return (
    <SegmentedNav label="Whose projects">
      <ScopeLink to="/global-dashboard">Mine</ScopeLink>
      <ScopeLink to="/global-dashboard-all">All</ScopeLink>
    </SegmentedNav>
  );
}
