import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useHeldOrder } from '../lib/list/use-held-order.ts';
import { useRows } from '../lib/list/use-rows.ts';
import { PagedList } from '../lib/list/paged-list.tsx';
import { NoneFound } from '../ui/list-states.tsx';
import { dashboardQueries } from '../features/dashboard/api.ts';
import { useTableLook } from '../features/dashboard/columns-api.ts';
import {
  clearedDashboard,
  isDashboardNarrowed,
  projectsSortedBy,
  pickProjectSort,
  type DashboardProjectFilters,
} from '../features/dashboard/project-filters.ts';
import { readProjectFilters } from '../features/dashboard/read-project-filters.ts';
import { dashboardProjectQueries } from '../features/dashboard/projects-api.ts';
import { useDashboardLive } from '../features/dashboard/use-dashboard-live.ts';
import { projectViewCalls } from '../features/dashboard/view-calls.ts';
import type { ProjectDialog } from '../features/projects/project-dialog.ts';
import { spaceQueries } from '../features/spaces/api.ts';
import { sessionQueries } from '../features/session/api.ts';
import { ButtonLink } from '../lib/button-link.tsx';
import { isGuest } from '../shared/people/is-guest.ts';
import { KeptMenu } from '../lib/kept-views/kept-menu.tsx';
import { usePageHeader } from '../lib/page-header.ts';
import { useTitle } from '../lib/use-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';
import { DashboardRail } from './global-dashboard-all/dashboard-rail.tsx';
import { EveryProjectBar } from './global-dashboard-all/every-project-bar.tsx';
import { DashboardScope } from '../features/dashboard/components/dashboard-scope.tsx';
import { ProjectPageDialogs } from './parts/project-page-dialogs.tsx';
import { EveryProjectTable } from './global-dashboard-all/every-project-table.tsx';
import styles from './global-dashboard-all/every-project.module.css';
import { t } from '../ui/words.ts';

/** Every project that I may see, over all spaces, with how each of its modules stands. */
export function GlobalDashboardAllPage() {
  const { kept, ...filters } = useSearch({ from: '/app/global-dashboard-all' });
  const navigate = useNavigate({ from: '/global-dashboard-all' });
  const { data: user } = useQuery(sessionQueries.user);
  useTitle(t('Every project'));
  usePageHeader(t('Global Dashboard'));
  const show = (search: DashboardProjectFilters, view: number | undefined) =>
    void navigate({ search: { ...search, kept: view }, replace: true, resetScroll: false });
  const goTo = (search: DashboardProjectFilters) => show(search, kept);
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <PageTitle
          subtitle={<Counts filters={filters} />}
          actions={
            <>
              <DashboardScope />
              <KeptMenu
                calls={projectViewCalls}
                filters={filters}
                keptId={kept}
                onChoose={(view, id) => show(readProjectFilters(view), id)}
              />
              {user && !isGuest(user) && (
                <ButtonLink to="/project/create" variant="primary" icon={<Plus />}>
                  {t('New project')}
                </ButtonLink>
              )}
            </>
          }
        >
          {t('Every project')}
        </PageTitle>
        <EveryProjectBar filters={filters} onChange={(change) => goTo({ ...filters, ...change })} />
        <Projects filters={filters} onFilter={goTo} />
      </div>
      <DashboardRail />
    </div>
  );
}

/** How many there are, or match, and how many of these are overdue, with links to them. */
function Counts({ filters }: { filters: DashboardProjectFilters }) {
  const isAll = !isDashboardNarrowed(filters);
  const { data: all, isError } = useQuery(dashboardQueries.tabs('all'));
  const { data: spaces } = useQuery(spaceQueries.mine);
  const { data: matching } = useQuery({ ...dashboardProjectQueries.tabs(filters), enabled: !isAll });
  const tabs = isAll ? all : matching;
  if (isError && !all) return null;
  if (!all || !tabs || !spaces) return <Skeleton width={200} height={14} />;
  const of = (id: string, among = tabs) => among.find((tab) => tab.id === id)?.total ?? 0;
  const total = of('all', all);
  const filled = spaces.filter(({ count_projects: projects }) => projects > 0).length;
  const overdue = of('overdue');
  const archived = of('archived');
  return (
    <>
      {isAll
        ? filled > 1
          ? t(
              '{total, plural, one {# project} other {# projects}} in {filled, plural, one {# space} other {# spaces}}',
              {
                total,
                filled,
              },
            )
          : t('{total, plural, one {# project} other {# projects}}', { total })
        : t('{total, plural, one {{matching} of # project matches} other {{matching} of # projects match}}', {
            total,
            matching: of(filters.tab ?? 'all'),
          })}
      {overdue > 0 && filters.tab === undefined && (
        <>
          {', '}
          <Link
            to="/global-dashboard-all"
            search={{ ...filters, tab: 'overdue', sort_by: 'due_date' }}
            className={styles.quiet}
          >
            {t('{overdue, plural, one {# overdue} other {# overdue}}', { overdue })}
          </Link>
        </>
      )}
      {archived > 0 && isAll && (
        <>
          {', '}
          <Link to="/global-dashboard-all" search={{ tab: 'archived' }} className={styles.quiet}>
            {t('{archived, plural, one {# archived} other {# archived}}', { archived })}
          </Link>
        </>
      )}
    </>
  );
}

const projectId = ({ id }: { id: number }) => id;

type ProjectsProps = { filters: DashboardProjectFilters; onFilter: (filters: DashboardProjectFilters) => void };

function Projects({ filters, onFilter }: ProjectsProps) {
  const query = useInfiniteQuery(dashboardProjectQueries.list(filters));
  const { data: spaces = [] } = useQuery(spaceQueries.mine);
  const look = useTableLook(spaces.some(({ abilities }) => abilities.view_costs));
  const [dialog, setDialog] = useState<ProjectDialog | null>(null);
  const list = useRows(query);
  const { rows, hold } = useHeldOrder(list.rows, projectId, JSON.stringify([filters, query.isPlaceholderData]));
  useDashboardLive(list.rows.map(({ id }) => id));
  const skeleton = <SkeletonRows count={10} height={58} />;
  const none = isDashboardNarrowed(filters) ? (
    <NoneFound framed title={t('No projects found')} onClear={() => onFilter(clearedDashboard(filters))} />
  ) : (
    <EmptyState
      framed
      title={t('No project here yet')}
      text={t('Projects of your spaces and those shared with you will appear here.')}
    />
  );
  // Columns that are not known yet must not let page after page be fetched behind the skeleton.
  if (query.data && !look) return skeleton;
  return (
    <PagedList framed list={list} skeleton={skeleton} failed={t('Couldn’t load the projects')} none={none}>
      {look && (
        <div className={styles.list} {...hold}>
          <EveryProjectTable
            projects={rows}
            look={look}
            sort={pickProjectSort(filters)}
            onSort={(column) => onFilter(projectsSortedBy(filters, column))}
            onAsk={setDialog}
          />
        </div>
      )}
      <ProjectPageDialogs dialog={dialog} spaces={spaces} onAsk={setDialog} onClose={() => setDialog(null)} />
    </PagedList>
  );
}
