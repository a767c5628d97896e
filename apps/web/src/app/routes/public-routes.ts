import { createRoute, redirect } from '@tanstack/react-router';
import { safeRedirect } from '../../lib/safe-redirect.ts';
import { readSearch, textValue } from '../../lib/search-values.ts';
import { requireGuest } from '../guards.ts';
import { pageComponent } from '../page-component.ts';
import { rootRoute } from './root-route.ts';

const getParentRoute = () => rootRoute;
const tokenValue = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 500) : undefined);
const tokenSearch = readSearch({ token: tokenValue });
const guestSearch = readSearch({ redirect: safeRedirect, email: textValue });
const registrationSearch = readSearch({ redirect: safeRedirect, email: textValue, invitation: tokenValue });

const login = createRoute({
  getParentRoute,
  path: '/login',
  validateSearch: guestSearch,
  beforeLoad: requireGuest,
  component: pageComponent('login'),
});
const registration = createRoute({
  getParentRoute,
  path: '/registration',
  validateSearch: registrationSearch,
  beforeLoad: requireGuest,
  component: pageComponent('registration'),
});
const forgotPassword = createRoute({
  getParentRoute,
  path: '/forgot-password',
  beforeLoad: () => requireGuest({ search: {} }),
  component: pageComponent('forgot-password'),
});
const resetPassword = createRoute({
  getParentRoute,
  path: '/reset-password',
  validateSearch: tokenSearch,
  // A mailed link works for signed-in visitors too; without its token there is nothing to do here.
  beforeLoad: ({ search }) => {
    if (search.token) return;
    requireGuest({ search: {} });
    throw redirect({ to: '/login', search: { redirect: '/reset-password' }, replace: true });
  },
  component: pageComponent('reset-password'),
});
const verifyEmail = createRoute({
  getParentRoute,
  path: '/verify-email',
  validateSearch: tokenSearch,
  component: pageComponent('verify-email'),
});
const auth = createRoute({
  getParentRoute,
  path: '/auth',
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true });
  },
});
const longText = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 4000) : undefined);
const authCallback = createRoute({
  getParentRoute,
  path: '/auth/callback',
  validateSearch: readSearch({ code: longText, state: longText, iss: longText, error: longText, token: longText }),
  component: pageComponent('auth-callback'),
});
const invitation = createRoute({
  getParentRoute,
  path: '/invitation/$token',
  component: pageComponent('invitation'),
});

const unsubscribe = createRoute({
  getParentRoute,
  path: '/unsubscribe',
  validateSearch: tokenSearch,
  component: pageComponent('unsubscribe'),
});

export const publicRoutes = [
  login,
  registration,
  forgotPassword,
  resetPassword,
  verifyEmail,
  auth,
  authCallback,
  invitation,
  unsubscribe,
] as const;
