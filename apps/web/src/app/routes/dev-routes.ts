import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.ts';

/**
 * The page with all parts of the design system, in development only: the condition is here so that builds leave it out.
 */
export const devRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/dev/ui',
        component: lazyRouteComponent(() => import('../../pages/dev-ui.tsx'), 'DevUi'),
      }),
    ]
  : [];
