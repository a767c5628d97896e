import { COUNT_ALL } from '@facet/contract/constants/limits';
import { createRecent } from './recent.ts';

const KEPT_MS = 30_000;

export type CountUpToAll = (key: string, count: () => Promise<number>) => Promise<number>;

/**
 * Counts, but remembers for half a minute any count that reached `COUNT_ALL`: totals stop there, so a list that long
 * need not be counted again for each of its pages. Anything shorter is counted each time. Rejects as `count` does.
 */
export function createFullCounts(now?: () => number): CountUpToAll {
  const full = createRecent<number>({ keptMs: KEPT_MS, isKept: (total) => total >= COUNT_ALL, now });
  return async (key, count) => Math.min(COUNT_ALL, await full.get(key, count));
}
