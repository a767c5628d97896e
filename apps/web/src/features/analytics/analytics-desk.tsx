import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { formatMoment } from '../../lib/format-date.ts';
import { KeptMenu } from '../../lib/kept-views/kept-menu.tsx';
import { dateIn, useClock } from '../../lib/use-clock.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { analyticsQueries } from './api.ts';
import { FilterBar } from './bar/filter-bar.tsx';
import { Headlines } from './bar/headlines.tsx';
import { ScopeNote } from './bar/scope-note.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { toFigureQuery, type FigureFilters } from './figure-query.ts';
import { CompletionPanel } from './panels/completion-panel.tsx';
import { ManagementPanel } from './panels/management-panel.tsx';
import { ReviewPanel } from './panels/review-panel.tsx';
import { StatusPanel } from './panels/status-panel.tsx';
import { TimeframePanel } from './panels/timeframe-panel.tsx';
import { figureViewCalls } from './view-calls.ts';
import styles from './bar/bar.module.css';
import { t } from '../../ui/words.ts';

type AnalyticsDeskProps = {
  filters: FigureFilters;
  spaces: readonly { id: number; title: string }[];
  onChange: (change: Partial<FigureFilters>) => void;
  onClear: () => void;
  /** The saved view that the page was opened with. */
  keptId: number | undefined;
  onView: (filters: FigureFilters, keptId: number | undefined) => void;
  /** The entry of the export menu for a weekly mail. */
  weekly: ReactNode;
};

const FORBIDDEN = 403;

/** The whole page: filters, the five key figures, and the five panels. */
export function AnalyticsDesk({ filters, spaces, onChange, onClear, keptId, onView, weekly }: AnalyticsDeskProps) {
  const { now, timeZone } = useClock();
  const today = dateIn(now, timeZone);
  const query = toFigureQuery(filters, today);
  const page = useRef<HTMLDivElement>(null);
  const { data, error } = useQuery(analyticsQueries.statuses(query));
  if (error instanceof ApiError && error.status === FORBIDDEN)
    return <NotForYou isFiltered={filters.people !== undefined} onClear={onClear} />;
  return (
    <div ref={page}>
      <PageTitle
        subtitle={<ScopeNote scope={data?.scope} />}
        actions={
          <>
            <span data-unexported>
              <KeptMenu calls={figureViewCalls} filters={filters} keptId={keptId} onChoose={onView} />
            </span>
            <ExportMenu query={query} scope={data?.scope} page={page}>
              {weekly}
            </ExportMenu>
          </>
        }
      >
        {t('Analytics')}
      </PageTitle>
      <FilterBar filters={filters} today={today} spaces={spaces} onChange={onChange} />
      <Headlines query={query} isCompared={filters.alone !== true} />
      <div className={styles.panels}>
        <StatusPanel query={query} />
        <CompletionPanel query={query} />
        <ManagementPanel query={query} />
        <ReviewPanel query={query} />
        <TimeframePanel query={query} />
      </div>
      {data && (
        <p className={styles.foot}>
          {t('Counted {moment}; today is exact. Days are those of {zone}.', {
            moment: formatMoment(data.scope.counted_at),
            zone: data.scope.time_zone,
          })}
        </p>
      )}
    </div>
  );
}

function NotForYou({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <>
      <PageTitle>{t('Analytics')}</PageTitle>
      {isFiltered ? (
        <EmptyState
          framed
          title={t('These figures aren’t yours to see')}
          text={t('Only the person, and the project’s owners and managers, see someone’s figures.')}
          action={<Button onClick={onClear}>{t('Clear filters')}</Button>}
        />
      ) : (
        <EmptyState
          framed
          title={t('Analytics are for the team')}
          text={t('You can see the designs you were asked to review.')}
        />
      )}
    </>
  );
}
