import { createRoute, redirect } from '@tanstack/react-router';
import { layoutComponent, pageComponent } from '../page-component.ts';
import { appRoute } from './app-route.ts';
import { peopleSearch } from './list-searches.ts';

const settings = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings',
  component: layoutComponent('settings-layout'),
});

const getParentRoute = () => settings;

const settingsIndex = createRoute({
  getParentRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/general', replace: true });
  },
});
const general = createRoute({ getParentRoute, path: '/general', component: pageComponent('settings-general') });
const authentication = createRoute({
  getParentRoute,
  path: '/authentication',
  component: pageComponent('settings-authentication'),
});
const members = createRoute({
  getParentRoute,
  path: '/members',
  validateSearch: peopleSearch,
  component: pageComponent('settings-members'),
});

export const settingsRoutes = [settings.addChildren([settingsIndex, general, authentication, members])] as const;
