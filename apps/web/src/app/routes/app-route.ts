import { createRoute } from '@tanstack/react-router';
import { sessionQueries } from '../../features/session/api.ts';
import { requireUser } from '../guards.ts';
import { layoutComponent } from '../page-component.ts';
import { rootRoute } from './root-route.ts';

/** The frame of every signed-in page: header, side menu, live connection. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: requireUser,
  loader: ({ context, cause, preload }) => {
    if (cause === 'enter' && !preload)
      void import('../live/socket-ticket.ts').then(({ askTicketAhead }) => askTicketAhead());
    return context.queryClient.ensureQueryData(sessionQueries.user);
  },
  component: layoutComponent('app-layout'),
});
