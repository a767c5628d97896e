import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.ts';

/** The page of all design-system parts, in development only: the condition stands here so that builds leave it out. */
export const devRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/dev/ui',
        component: lazyRouteComponent(() => import('../../pages/dev-ui.tsx'), 'DevUi'),
      }),
    ]
  : [];
