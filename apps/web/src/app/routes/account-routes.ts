import { createRoute, redirect } from '@tanstack/react-router';
import { readOne, readSearch } from '../../lib/search-values.ts';
import { layoutComponent, pageComponent } from '../page-component.ts';
import { requireUser } from '../guards.ts';
import { appRoute } from './app-route.ts';
import { rootRoute } from './root-route.ts';

const account = createRoute({
  getParentRoute: () => appRoute,
  path: '/account',
  component: layoutComponent('account-layout'),
});

const getParentRoute = () => account;

const accountIndex = createRoute({
  getParentRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/account/profile', replace: true });
  },
});
const profile = createRoute({ getParentRoute, path: '/profile', component: pageComponent('account-profile') });
const password = createRoute({ getParentRoute, path: '/password', component: pageComponent('account-password') });
const billing = createRoute({ getParentRoute, path: '/billing', component: pageComponent('account-billing') });
const notification = createRoute({
  getParentRoute,
  path: '/notification',
  component: pageComponent('account-notification'),
});
const activity = createRoute({
  getParentRoute,
  path: '/activity',
  validateSearch: readSearch({ show: readOne(['account', 'looks']) }),
  component: pageComponent('account-activity'),
});
const download = createRoute({ getParentRoute, path: '/download', component: pageComponent('account-download') });

/** Where whoever must have a second step is led; it has no menu, since nothing else is answered yet. */
const setUpStep = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up-step',
  beforeLoad: requireUser,
  component: pageComponent('set-up-step'),
});

/** Where an agent sends its person. */
const allowAgent = createRoute({
  getParentRoute: () => rootRoute,
  path: '/allow-agent',
  beforeLoad: requireUser,
  component: pageComponent('allow-agent'),
});

export const setUpRoutes = [setUpStep, allowAgent] as const;

export const accountRoutes = [
  account.addChildren([accountIndex, profile, password, billing, notification, activity, download]),
] as const;
