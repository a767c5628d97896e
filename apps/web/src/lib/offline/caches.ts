/** The app's own files, and its language; the service worker uses the same names (`texts.ts`). */
export const APP_CACHE = 'facet-app';
export const LANGUAGE_KEY = '/language';
const PERSON_CACHE = 'facet-person-';

/** The cache of what one person read, pictures included. */
export const cacheName = (userId: number): string => `${PERSON_CACHE}${userId}`;

/** Forgets what anybody read in this browser, except one person. */
export async function forgetKept(except?: number): Promise<void> {
  // Without TLS a browser has no such storage, so nothing was kept.
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PERSON_CACHE) && name !== (except && cacheName(except)));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Forgets what one person read in this browser. */
export async function forgetPerson(userId: number | null): Promise<void> {
  if ('caches' in globalThis && userId !== null) await caches.delete(cacheName(userId));
}
