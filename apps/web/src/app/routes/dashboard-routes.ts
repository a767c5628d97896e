import { createRoute, redirect } from '@tanstack/react-router';
import { HOME } from '../../lib/use-follow-redirect.ts';
import { fromWords, readStored, writeStored } from '../../lib/stored.ts';
import { pageComponent } from '../page-component.ts';
import { analyticsSearch } from './analytics-search.ts';
import { appRoute } from './app-route.ts';
import { dashboardSearch, everyProjectSearch } from './list-searches.ts';
import { tasksSearch } from './task-searches.ts';
import { warm, warmList } from './warm.ts';

const KEY = 'facet.dashboard';
const PAGES = ['/global-dashboard', '/global-dashboard-all'] as const;
type DashboardPage = (typeof PAGES)[number];

/** Which dashboard over all spaces was last open in this browser; at first, my own. */
const lastDashboard = {
  read: (): DashboardPage => readStored(KEY, fromWords(PAGES)) ?? PAGES[0],
  write: (page: DashboardPage): void => writeStored(KEY, page),
};

const getParentRoute = () => appRoute;
const toDashboard = () => {
  throw redirect({ to: lastDashboard.read(), replace: true });
};

const globalDashboard = createRoute({
  getParentRoute,
  path: HOME,
  validateSearch: dashboardSearch,
  onEnter: () => lastDashboard.write('/global-dashboard'),
  loaderDeps: ({ search }) => ({ spaceId: search.space_id }),
  loader: (entering) => {
    const dashboard = import('../../features/dashboard/api.ts');
    void warm(entering, async () => (await import('../../features/first-steps/api.ts')).firstStepQueries.mine);
    void warm(entering, async () => (await dashboard).dashboardQueries.reviews);
    void warmList(entering, async () => (await dashboard).dashboardQueries.mine(entering.deps.spaceId));
  },
  component: pageComponent('global-dashboard'),
});
const dashboard = createRoute({ getParentRoute, path: '/dashboard', beforeLoad: toDashboard });
const globalDashboardAll = createRoute({
  getParentRoute,
  path: '/global-dashboard-all',
  validateSearch: everyProjectSearch,
  onEnter: () => lastDashboard.write('/global-dashboard-all'),
  component: pageComponent('global-dashboard-all'),
});
const analytics = createRoute({
  getParentRoute,
  path: '/analytics',
  validateSearch: analyticsSearch,
  component: pageComponent('analytics'),
});
const tasks = createRoute({
  getParentRoute,
  path: '/tasks',
  validateSearch: tasksSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: (entering) => {
    const { search } = entering.deps;
    // The board and the calendar make other requests.
    if (search.view !== undefined) return;
    void warmList(entering, async () => {
      const { taskPageQueries } = await import('../../features/tasks/page/page-api.ts');
      const { pickFilters } = await import('../../features/tasks/page/page-filters.ts');
      return taskPageQueries.list(pickFilters(search));
    });
  },
  component: pageComponent('tasks'),
});

/** Opened by a push message: reads the notification and continues to what it is about. */
const notification = createRoute({
  getParentRoute,
  path: '/notification/$uuid',
  component: pageComponent('notification'),
});

export const dashboardRoutes = [
  globalDashboard,
  dashboard,
  globalDashboardAll,
  analytics,
  tasks,
  notification,
] as const;
