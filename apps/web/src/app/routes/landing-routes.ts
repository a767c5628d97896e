import { createRoute } from '@tanstack/react-router';
import { safeRedirect } from '../../lib/safe-redirect.ts';
import { readSearch } from '../../lib/search-values.ts';
import { requireGuest } from '../guards.ts';
import { pageComponent } from '../page-component.ts';
import { rootRoute } from './root-route.ts';

const getParentRoute = () => rootRoute;
const welcomeSearch = readSearch({ redirect: safeRedirect });

const welcome = createRoute({
  getParentRoute,
  path: '/',
  validateSearch: welcomeSearch,
  beforeLoad: requireGuest,
  component: pageComponent('welcome'),
});
const beforeLoad = () => requireGuest({ search: {} });
const features = createRoute({ getParentRoute, path: '/features', beforeLoad, component: pageComponent('features') });
const applications = createRoute({
  getParentRoute,
  path: '/applications',
  beforeLoad,
  component: pageComponent('applications'),
});
const pricing = createRoute({ getParentRoute, path: '/pricing', beforeLoad, component: pageComponent('pricing') });
const privacyPolicy = createRoute({
  getParentRoute,
  path: '/privacy-policy',
  beforeLoad,
  component: pageComponent('privacy-policy'),
});
const terms = createRoute({ getParentRoute, path: '/terms', beforeLoad, component: pageComponent('terms') });

/** What Facet says about itself to people who are not signed in: read-only pages, which load no forms. */
export const landingRoutes = [welcome, features, applications, pricing, privacyPolicy, terms] as const;
