import { keepCurrentToken } from '../lib/current-token.ts';
import { onlineManager } from '@tanstack/react-query';
import { forgetKept } from '../lib/offline/caches.ts';
import { signWith } from '../lib/file-addresses/renew-address.ts';
import { keepApart } from '../lib/kept/keep-apart.ts';
import { hearLeaving, isLeaving, landingPage } from '../lib/kept/leaving.ts';
import { stopHearing } from '../lib/offline/heard-reads.ts';
import { keptSince, showKeptSince } from '../lib/offline/kept-since.ts';
import { maintenance } from '../lib/maintenance.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { serverWatch } from '../lib/server-watch.ts';
import { onTokenChange } from '../lib/session-token.ts';
import { adminToken } from '../lib/tab-token.ts';
import { forgetTakeOver } from '../lib/take-over.ts';
import { tokenClaims } from '../lib/token-claims.ts';
import { toast } from '../ui/toast.ts';
import { socketHolder } from './live/socket-holder.ts';
import { createAppRouter } from './router.ts';

type AppRouter = ReturnType<typeof createAppRouter>;
type AppClient = ReturnType<typeof createQueryClient>;

const PUBLIC = new Set([
  '/',
  '/features',
  '/applications',
  '/pricing',
  '/privacy-policy',
  '/terms',
  '/login',
  '/registration',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/auth/callback',
  '/unsubscribe',
]);
const PATIENCE_MS = 1000;
// Pages opened by mailed links explain themselves without a session.
const LINKS = ['/review/', '/invitation/'];
// A malformed token has no user, but counts as signed in until the server refuses it.
const readUser = (token: string | null) => (token === null ? null : (tokenClaims(token)?.userId ?? 0));

/** Nothing is pushed to this browser any more; whoever leaves waits no longer than a moment for that. */
async function dropPush(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, PATIENCE_MS);
  const push = import('../features/notifications/push/subscription.ts').then((part) => part.dropPush());
  await Promise.race([push.catch(() => undefined), promise]);
}

async function leaveToLogin(router: AppRouter, client: AppClient): Promise<void> {
  const { pathname, href } = router.state.location;
  socketHolder.close();
  adminToken.write(null);
  forgetTakeOver();
  const dropped = dropPush();
  stopHearing();
  void forgetKept();
  showKeptSince(null);
  const isOpenToAll = PUBLIC.has(pathname) || LINKS.some((start) => pathname.startsWith(start));
  // A page that starts anew remembers nothing, and deletes what is left.
  if (isLeaving()) {
    await dropped;
    return window.location.replace(isOpenToAll ? href : landingPage());
  }
  if (!isOpenToAll) await router.navigate({ to: '/login', search: { redirect: href }, ignoreBlocker: true });
  client.clear();
}

/**
 * Follows the session across tabs: signing out leads to the log-in page, signing in away from it, and another user
 * starts afresh.
 */
function followToken(router: AppRouter, client: AppClient, firstUser: number | null): void {
  let user = firstUser;
  if (user !== null) keepApart(user);
  hearLeaving(() => user);
  onTokenChange((token) => {
    const before = user;
    user = readUser(token);
    if (user !== null) keepApart(user);
    if (user === null && before !== null) void leaveToLogin(router, client);
    if (user !== null && before === null) void router.invalidate();
    if (user !== null && before !== null && user !== before) window.location.reload();
  });
}

/** While the server is away, reads and changes wait; when it is back they continue, and failed reads run again. */
function followServer(client: AppClient): void {
  serverWatch.subscribe(() => {
    const isHere = serverWatch.get() === 'here';
    onlineManager.setOnline(isHere);
    if (!isHere) return;
    if (keptSince.get() !== null) {
      showKeptSince(null);
      void client.invalidateQueries();
    }
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    socketHolder.retry();
  });
}

/** Once the maintenance is over, whatever waits is sent. */
function followMaintenance(): void {
  maintenance.subscribe(() => {
    if (maintenance.get() === null) socketHolder.goOn();
  });
}

/**
 * Creates the query client and the router and connects them: failures become toasts and pages, a working page reopens
 * the socket.
 */
export function createApp(token: string | null): { client: AppClient; router: AppRouter } {
  const client = createQueryClient({
    warn: (text) => void toast.error(text),
    alert: (text) => void toast.error(text),
    succeed: (text) => void toast.success(text),
    closeSocket: socketHolder.close,
    pageWorks: socketHolder.open,
    signOut: () => keepCurrentToken(null),
    showNotFound: () => void router.navigate({ to: '/404', ignoreBlocker: true }),
    showForbidden: () => void router.navigate({ to: '/403', ignoreBlocker: true }),
  });
  const router: AppRouter = createAppRouter(client);
  router.subscribe('onResolved', () => {
    if (router.state.matches.every(({ status }) => status === 'success')) socketHolder.open();
  });
  // Needed late, if at all: when the first address has ended.
  signWith(async (wanted) => (await import('../shared/files/sign-addresses.ts')).askForAddresses(wanted));
  followToken(router, client, readUser(token));
  followServer(client);
  followMaintenance();
  // Starts loading the page's code and data while the frame renders for the first time.
  void router.load();
  return { client, router };
}
