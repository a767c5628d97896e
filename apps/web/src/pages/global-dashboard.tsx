import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { dashboardQueries } from '../features/dashboard/api.ts';
import { MyProjects } from '../features/dashboard/components/my-projects.tsx';
import { WaitingReviews } from '../features/dashboard/components/waiting-reviews.tsx';
import { useDashboardLive } from '../features/dashboard/use-dashboard-live.ts';
import { firstStepQueries } from '../features/first-steps/api.ts';
import { greeting, waitingText } from '../features/dashboard/greeting.ts';
import { overdueCount, stylesIn } from '../features/dashboard/waiting.ts';
import type { ProjectDialog } from '../features/projects/project-dialog.ts';
import { hasMoreProjects, RecentProjects } from '../features/projects/components/recent-projects.tsx';
import { sessionQueries } from '../features/session/api.ts';
import { spaceQueries } from '../features/spaces/api.ts';
import { SpaceFilter } from '../features/spaces/components/space-filter.tsx';
import { ButtonLink } from '../lib/button-link.tsx';
import { isGuest } from '../shared/people/is-guest.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { usePageHeader } from '../lib/page-header.ts';
import { dateIn, useClock } from '../lib/use-clock.ts';
import { useTitle } from '../lib/use-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton, SkeletonCards } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { DashboardScope } from '../features/dashboard/components/dashboard-scope.tsx';
import { AlsoWaits } from './global-dashboard/also-waits.tsx';
import { ProjectPageDialogs } from './parts/project-page-dialogs.tsx';
import mine from './global-dashboard/my-dashboard.module.css';
import styles from './page.module.css';
import { t } from '../ui/words.ts';

// In the same place and with the same heading until we know who is here, so that nothing is drawn and then replaced.
const onItsWay = (
  <div aria-busy="true">
    <PageTitle subtitle={<Skeleton width={280} height={14} />}>
      <VisuallyHidden>{t('Global Dashboard')}</VisuallyHidden>
      <Skeleton width="min(320px, 60%)" height={30} />
    </PageTitle>
    <div className={styles.cards}>
      <SkeletonCards count={3} />
    </div>
  </div>
);

const NewcomerDashboard = lazyPart(
  async () => (await import('./global-dashboard/newcomer-dashboard.tsx')).NewcomerDashboard,
  onItsWay,
);

const MyRail = lazyPart(async () => (await import('./global-dashboard/my-rail.tsx')).MyRail);
const AllComments = lazyPart(async () => (await import('./global-dashboard/all-comments.tsx')).AllComments);

const SampleCard = lazyPart(
  async () => (await import('../features/first-steps/components/sample-card.tsx')).SampleCard,
);

export function GlobalDashboardPage() {
  const { space_id: spaceId, all, said, waits_for } = useSearch({ from: '/app/global-dashboard' });
  const navigate = useNavigate({ from: '/global-dashboard' });
  const { data: spaces = [] } = useQuery(spaceQueries.mine);
  const { data: user } = useQuery(sessionQueries.user);
  const list = useInfiniteQuery(dashboardQueries.mine(spaceId));
  const { data: steps, isError: isStepless } = useQuery(firstStepQueries.mine);
  const reviews = useQuery(dashboardQueries.reviews);
  const [dialog, setDialog] = useState<ProjectDialog | null>(null);
  useTitle(t('Global Dashboard'));
  usePageHeader(t('Global Dashboard'));
  useDashboardLive(list.data?.pages.flatMap(({ data }) => data.map(({ id }) => id)) ?? []);
  const total = list.data?.pages[0]?.total;
  const actions = (
    <>
      <DashboardScope />
      {spaces.length > 1 && (
        <SpaceFilter
          spaces={spaces}
          spaceId={spaceId}
          onChange={(next) => void navigate({ search: (search) => ({ ...search, space_id: next }) })}
        />
      )}
      {user && !isGuest(user) && (
        <ButtonLink to="/project/create" search={{ space_id: spaceId }} variant="primary" icon={<Plus />}>
          {t('New project')}
        </ButtonLink>
      )}
    </>
  );
  const isWholeSection = all !== undefined || spaceId !== undefined;
  const projects = (
    <MyProjects
      total={total}
      isWhole={all === 'projects' || total === 0}
      isShownWhole={all === 'projects'}
      hasMore={hasMoreProjects(total)}
    >
      {total === 0 ? (
        <NoProjects isGuest={user !== undefined && isGuest(user)} />
      ) : (
        <RecentProjects query={list} isWhole={all === 'projects'} onAsk={setDialog} />
      )}
    </MyProjects>
  );
  const dialogs = (
    <ProjectPageDialogs dialog={dialog} spaces={spaces} onAsk={setDialog} onClose={() => setDialog(null)} />
  );
  const mayBeNew = !isWholeSection && !isStepless && user?.settings.hides_first_steps !== true;
  // All at once: what stands above the sample must not push it down.
  const areStepsKnown = steps?.is_shown === false || (steps && !reviews.isPending && !list.isPending);
  if (mayBeNew && !(user && areStepsKnown)) return <div className={styles.page}>{onItsWay}</div>;
  if (user && steps?.is_shown && !isWholeSection) {
    return (
      <div className={styles.page}>
        <NewcomerDashboard user={user} steps={steps}>
          <ReviewsThatWait />
          {total !== undefined && total > 0 && projects}
        </NewcomerDashboard>
        {dialogs}
      </div>
    );
  }
  const overview = (
    <div className={mine.columns}>
      <div className={mine.main}>
        <Reviews isWhole={false} />
        {projects}
        {steps?.sample && !isWholeSection && (
          <div className={styles.empty}>
            <SampleCard sample={steps.sample} />
          </div>
        )}
      </div>
      <div className={mine.side}>
        <MyRail spaceId={spaceId} />
      </div>
    </div>
  );
  return (
    <div className={styles.page}>
      <Welcome actions={actions} spaceId={spaceId} />
      {all === undefined && overview}
      {all === 'reviews' && <Reviews isWhole />}
      {all === 'projects' && projects}
      {all === 'comments' && <AllComments choice={{ space_id: spaceId, said, waits_for }} />}
      {dialogs}
    </div>
  );
}

function Welcome({ actions, spaceId }: { actions: ReactNode; spaceId: number | undefined }) {
  const { data: user } = useQuery(sessionQueries.user);
  const { now, timeZone } = useClock();
  const { data: waiting, isError } = useQuery(dashboardQueries.reviews);
  const subtitle = waiting ? (
    <>
      {waitingText(waiting.length, stylesIn(waiting), overdueCount(waiting, dateIn(now, timeZone)))}
      <AlsoWaits spaceId={spaceId} />
    </>
  ) : (
    !isError && <Skeleton width={280} height={14} />
  );
  return (
    <PageTitle subtitle={subtitle} actions={actions}>
      {greeting(user?.first_name ?? '', now, timeZone)}
    </PageTitle>
  );
}

function Reviews({ isWhole }: { isWhole: boolean }) {
  return <WaitingReviews query={useQuery(dashboardQueries.reviews)} isWhole={isWhole} />;
}

/** Nothing at all while nothing waits: somebody new needn't read about that. */
function ReviewsThatWait() {
  const { data: waiting } = useQuery(dashboardQueries.reviews);
  return waiting && waiting.length > 0 ? <Reviews isWhole={false} /> : null;
}

function NoProjects({ isGuest: isFromOutside }: { isGuest: boolean }) {
  const { data: tabs } = useQuery(dashboardQueries.tabs('all'));
  const elsewhere = tabs?.find(({ id }) => id === 'all')?.total ?? 0;
  if (isFromOutside)
    return (
      <EmptyState
        framed
        title={t('Nothing is shared with you yet')}
        text={t('Modules that a team shares with you will appear here.')}
      />
    );
  if (elsewhere > 0)
    return (
      <EmptyState
        framed
        title={t('You aren’t on a team yet')}
        text={t('Projects appear here when you join their team, or when they’re shared with you.')}
        action={
          <ButtonLink to="/global-dashboard-all">
            {t('{elsewhere, plural, one {See the one project} other {See all # projects}}', { elsewhere })}
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      framed
      title={t('No project here yet')}
      text={t('A project holds the styles of one job, from mood board to CAD files, and the people who work on it.')}
      action={
        <ButtonLink to="/project/create" icon={<Plus />}>
          {t('Create a project')}
        </ButtonLink>
      }
    />
  );
}
