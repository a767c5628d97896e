import { COUNT_ALL } from '@facet/contract/constants/limits';

const KEPT_MS = 30_000;
const SIZE = 5000;

export type CountUpToAll = (key: string, count: () => Promise<number>) => Promise<number>;

/**
 * Counts, but remembers for half a minute any count that reached `COUNT_ALL`: totals stop there, so a list that long
 * need not be counted again for each of its pages. Anything shorter is counted each time. Rejects as `count` does.
 */
export function createFullCounts(now: () => number = () => performance.now()): CountUpToAll {
  const reachedAt = new Map<string, number>();
  return async (key, count) => {
    const reached = reachedAt.get(key);
    if (reached !== undefined && now() - reached < KEPT_MS) return COUNT_ALL;
    const total = await count();
    reachedAt.delete(key);
    if (total < COUNT_ALL) return total;
    if (reachedAt.size >= SIZE) reachedAt.clear();
    reachedAt.set(key, now());
    return COUNT_ALL;
  };
}
