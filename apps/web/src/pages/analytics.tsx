import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AnalyticsDesk } from '../features/analytics/analytics-desk.tsx';
import { WeeklyFiguresItem } from '../features/notifications/components/weekly-figures-item.tsx';
import { spaceQueries } from '../features/spaces/api.ts';
import { usePageHeader } from '../lib/page-header.ts';
import { useTitle } from '../lib/use-title.ts';
import styles from './page.module.css';
import { t } from '../ui/words.ts';

/** Figures about everything the reader can see. */
export function AnalyticsPage() {
  const { kept, ...filters } = useSearch({ from: '/app/analytics' });
  const navigate = useNavigate({ from: '/analytics' });
  const { data: spaces = [] } = useQuery(spaceQueries.mine);
  useTitle(t('Analytics'));
  usePageHeader(t('Analytics'));
  return (
    <div className={styles.page}>
      <AnalyticsDesk
        filters={filters}
        spaces={spaces}
        onChange={(change) => void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false })}
        onClear={() => void navigate({ search: {} })}
        keptId={kept}
        weekly={<WeeklyFiguresItem />}
        onView={(view, id) => void navigate({ search: { ...view, kept: id }, resetScroll: false })}
      />
    </div>
  );
}
