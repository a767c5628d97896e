import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.ts';

const devUi = () =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/dev/ui',
    component: lazyRouteComponent(() => import('../../pages/dev-ui.tsx'), 'DevUi'),
  });

/** The page of all design-system parts, in development only. */
export const devRoutes = import.meta.env.DEV ? [devUi()] : [];
