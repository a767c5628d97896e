import { language } from '../../ui/words.ts';
import { isSharedComputer } from '../kept/shared-computer.ts';
import { APP_CACHE, cacheName, forgetKept, LANGUAGE_KEY } from './caches.ts';
import { KEPT_AT } from './find-kept.ts';
import { hearReads, type Read } from './heard-reads.ts';

const READS_MAX = 300;
const PICTURES_MAX = 300;
const APP_FILES_MAX = 400;
const READ_BYTES_MAX = 1_000_000;
const PICTURE_BYTES_MAX = 5_000_000;
/**
 * Files are stored once none has arrived for this long, in ms: storing each at once would delay those that somebody
 * waits for.
 */
const QUIET_MS = 500;

/** A picture's address without its expiry, so that it is found again after that. */
function pictureKey(url: URL): string {
  return `${url.pathname}?variant=${url.searchParams.get('variant') ?? ''}`;
}
const isPicture = ({ pathname }: URL | { pathname: string }) => /^\/api\/files\/\d+\/content$/.test(pathname);

/** Keeps the newest of a kind: first in, first out. */
async function trim(cache: Cache, max: number, isOfKind: (url: URL) => boolean): Promise<void> {
  const kept = (await cache.keys()).filter(({ url }) => isOfKind(new URL(url)));
  await Promise.all(kept.slice(0, Math.max(0, kept.length - max)).map((request) => cache.delete(request)));
}

async function keepRead(cache: Cache, { url, text }: Read): Promise<void> {
  await cache.delete(url);
  if (text === null || text.length > READ_BYTES_MAX) return;
  const headers = { 'content-type': 'application/json', [KEPT_AT]: String(Date.now()) };
  await cache.put(url, new Response(text, { headers }));
  await trim(cache, READS_MAX, (one) => !isPicture(one));
}

async function keepPicture(cache: Cache, url: URL): Promise<void> {
  const key = pictureKey(url);
  if (await cache.match(key)) return;
  // The browser has just cached it, so this makes no request.
  const answer = await fetch(url, { cache: 'force-cache' });
  const isSmall = Number(answer.headers.get('content-length')) <= PICTURE_BYTES_MAX;
  if (!answer.ok || !isSmall || !answer.headers.get('content-type')?.startsWith('image/')) return;
  await cache.put(key, answer);
}

async function keepAppFile(cache: Cache, url: URL): Promise<void> {
  if (await cache.match(url.pathname)) return;
  const answer = await fetch(url, { cache: 'force-cache' });
  if (answer.ok) await cache.put(url.pathname, answer);
}

/** Stores the page that every address gets in its present state: it names the files that belong to it. */
async function keepPage(cache: Cache): Promise<void> {
  // The document of no page in particular.
  const answer = await fetch('/index.html', { cache: 'no-cache' });
  if (answer.ok) await cache.put('/', answer);
}

// One after the other: the order of storing matters, and nothing is urgent.
let last: Promise<unknown> = Promise.resolve();
function inTurn(work: () => Promise<unknown>): void {
  // Stored or not, nobody notices now.
  last = last.then(work).catch(() => undefined);
}

type Caches = { own: Cache; app: Cache };

const isAppFile = ({ pathname }: URL) => pathname.startsWith('/assets/') || pathname === '/boot.js';

/** Listens for files that the page has loaded, and stores those of a period together. */
function keepFiles({ own, app }: Caches): (name: string) => void {
  const seen = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function keepSeen() {
    const urls = [...seen].map((name) => new URL(name));
    seen.clear();
    for (const url of urls) inTurn(() => (isAppFile(url) ? keepAppFile(app, url) : keepPicture(own, url)));
    inTurn(() => trim(app, APP_FILES_MAX, () => true));
    inTurn(() => trim(own, PICTURES_MAX, isPicture));
  }
  return (name) => {
    const url = new URL(name);
    if (url.origin !== location.origin || !(isAppFile(url) || isPicture(url)) || url.searchParams.has('download'))
      return;
    seen.add(name);
    clearTimeout(timer);
    timer = setTimeout(keepSeen, QUIET_MS);
  };
}

/**
 * From now on, what this person looks at can be read without the server: answers, pictures and the app's files, the
 * newest few hundred of each. What others read in this browser is deleted.
 */
export async function keepForOffline(userId: number): Promise<void> {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator) || isSharedComputer()) return;
  await forgetKept(userId);
  // Both caches are held open: after a log-out has deleted them, late writes go nowhere.
  const [own, app] = await Promise.all([caches.open(cacheName(userId)), caches.open(APP_CACHE)]);
  hearReads((read) => {
    if (read.userId === userId) inTurn(() => keepRead(own, read));
  });
  inTurn(() => keepPage(app));
  inTurn(() => app.put(LANGUAGE_KEY, new Response(language)));
  const keep = keepFiles({ own, app });
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(({ name }) => keep(name)));
  observer.observe({ type: 'resource', buffered: true });
}
