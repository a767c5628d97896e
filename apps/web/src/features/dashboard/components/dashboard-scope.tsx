import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { dashboardQueries } from '../api.ts';
import { SegmentedNav, SegmentedNavLink } from '../../../ui/segmented-nav.tsx';
import styles from './dashboard-scope.module.css';
import { t } from '../../../ui/words.ts';

const ScopeLink = createLink(SegmentedNavLink);

/** Switches between my projects and every project that I may see, with how many each has. */
export function DashboardScope() {
  return (
    <SegmentedNav label={t('Whose projects')}>
      <ScopeLink to="/global-dashboard">
        {t('Mine')} <Total scope="mine" />
      </ScopeLink>
      <ScopeLink to="/global-dashboard-all">
        {t('All')} <Total scope="all" />
      </ScopeLink>
    </SegmentedNav>
  );
}

function Total({ scope }: { scope: 'mine' | 'all' }) {
  const { data: tabs } = useQuery(dashboardQueries.tabs(scope));
  // The number's place is kept, so that nothing moves when it arrives.
  return <span className={styles.total}>{tabs?.find(({ id }) => id === 'all')?.total}</span>;
}
