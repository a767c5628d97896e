import { formatMoment, formatTime } from '../format-date.ts';
import { cacheName } from './caches.ts';
import { showKeptSince } from './kept-since.ts';

/** When an answer was stored, in ms. */
export const KEPT_AT = 'x-kept-at';
const DAY_MS = 24 * 60 * 60_000;
const WEEK_MS = 7 * DAY_MS;

const wordTime = (time: number) => (Date.now() - time < DAY_MS ? formatTime(time) : formatMoment(time));

/** What somebody read from an address at most a week ago; null if it is not stored. */
export async function findKept(userId: number, url: string): Promise<string | null> {
  if (!('caches' in globalThis)) return null;
  const found = await caches.match(url, { cacheName: cacheName(userId) });
  const keptAt = Number(found?.headers.get(KEPT_AT));
  if (!found || Date.now() - keptAt > WEEK_MS) return null;
  showKeptSince({ time: keptAt, words: wordTime(keptAt) });
  return found.text();
}
