import { createRoute } from '@tanstack/react-router';
import { pageComponent } from '../page-component.ts';
import { rootRoute } from './root-route.ts';

const getParentRoute = () => rootRoute;

const notFound = createRoute({ getParentRoute, path: '/404', component: pageComponent('not-found') });
const forbidden = createRoute({ getParentRoute, path: '/403', component: pageComponent('forbidden') });
const serverError = createRoute({ getParentRoute, path: '/500', component: pageComponent('server-error') });

export const errorRoutes = [notFound, forbidden, serverError] as const;
