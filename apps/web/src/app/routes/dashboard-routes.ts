import { createRoute, redirect } from '@tanstack/react-router';
import { HOME } from '../../lib/use-follow-redirect.ts';
import { pageComponent } from '../page-component.ts';
import { appRoute } from './app-route.ts';
import { dashboardSearch } from './list-searches.ts';
import { tasksSearch } from './task-searches.ts';

const getParentRoute = () => appRoute;
const toDashboard = () => {
  throw redirect({ to: HOME, replace: true });
};

const globalDashboard = createRoute({
  getParentRoute,
  path: HOME,
  validateSearch: dashboardSearch,
  component: pageComponent('global-dashboard'),
});
const dashboard = createRoute({ getParentRoute, path: '/dashboard', beforeLoad: toDashboard });
const globalDashboardAll = createRoute({ getParentRoute, path: '/global-dashboard-all', beforeLoad: toDashboard });
const tasks = createRoute({
  getParentRoute,
  path: '/tasks',
  validateSearch: tasksSearch,
  component: pageComponent('tasks'),
});

export const dashboardRoutes = [globalDashboard, dashboard, globalDashboardAll, tasks] as const;
