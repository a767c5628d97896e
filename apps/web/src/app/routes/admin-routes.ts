import { createRoute, redirect } from '@tanstack/react-router';
import { sessionQueries } from '../../features/session/api.ts';
import { idsValue, idValue, readOne, readSearch, readSome, textValue } from '../../lib/search-values.ts';
import { readTakeOver } from '../../lib/take-over.ts';
import { HOME } from '../../lib/use-follow-redirect.ts';
import { requireUser } from '../guards.ts';
import { layoutComponent, pageComponent } from '../page-component.ts';
import { rootRoute } from './root-route.ts';

const adminUsersSearch = readSearch({
  search: textValue,
  state: readOne(['active', 'invited', 'inactive']),
  role: readSome(['admin', 'manager', 'client', 'reviewer', 'watcher']),
  space: idsValue,
  sort: readOne(['name', 'role', 'state', 'last_used_at', 'storage']),
  order: readOne(['asc', 'desc']),
});

/** The administration: its own frame, for administrators who have entered their password again. */
const admin = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  async beforeLoad({ location, context }) {
    requireUser({ location });
    // A taken-over account is no administrator's meanwhile.
    if (readTakeOver() !== null) throw redirect({ to: HOME, replace: true });
    const user = await context.queryClient.ensureQueryData(sessionQueries.user);
    if (user.role !== 'admin') throw redirect({ to: '/403', replace: true });
  },
  component: layoutComponent('admin-layout'),
});

const users = createRoute({
  getParentRoute: () => admin,
  path: '/',
  validateSearch: adminUsersSearch,
  component: pageComponent('admin'),
});

const installation = createRoute({
  getParentRoute: () => admin,
  path: '/installation',
  validateSearch: readSearch({ person: idValue }),
  component: pageComponent('admin-installation'),
});

const backups = createRoute({
  getParentRoute: () => admin,
  path: '/backups',
  component: pageComponent('admin-backups'),
});

const logIn = createRoute({
  getParentRoute: () => admin,
  path: '/log-in',
  component: pageComponent('admin-log-in'),
});

export const adminRoutes = [admin.addChildren([users, installation, backups, logIn])] as const;
