import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/search-codec.ts';
import { PageFailure } from './layout/page-failure.tsx';
import { PagePending } from './layout/page-pending.tsx';
import { accountRoutes, setUpRoutes } from './routes/account-routes.ts';
import { adminRoutes } from './routes/admin-routes.ts';
import { appRoute } from './routes/app-route.ts';
import { chatRoutes } from './routes/chat-routes.ts';
import { dashboardRoutes } from './routes/dashboard-routes.ts';
import { devRoutes } from './routes/dev-routes.ts';
import { errorRoutes } from './routes/error-routes.ts';
import { guestRoutes } from './routes/guest-routes.ts';
import { projectRoutes } from './routes/project-routes.ts';
import { landingRoutes } from './routes/landing-routes.ts';
import { publicRoutes } from './routes/public-routes.ts';
import { rootRoute } from './routes/root-route.ts';
import { settingsRoutes } from './routes/settings-routes.ts';
import { spaceRoutes } from './routes/space-routes.ts';

const routeTree = rootRoute.addChildren([
  ...landingRoutes,
  ...publicRoutes,
  ...guestRoutes,
  ...setUpRoutes,
  ...errorRoutes,
  ...adminRoutes,
  ...devRoutes,
  appRoute.addChildren([
    ...dashboardRoutes,
    ...spaceRoutes,
    ...projectRoutes,
    ...accountRoutes,
    ...settingsRoutes,
    ...chatRoutes,
  ]),
]);

/** The app's router; pages read their part of it with `useParams({ from })` and `useSearch({ from })`. */
export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query client holds the data, so the router must always ask it.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailure,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The viewer has its own bar and no side menu, to leave the room to the piece. */
    isViewer?: boolean;
    /** A whiteboard fills the window below the header, without the side menu. */
    isWide?: boolean;
  }
}
