import { atMost, percentile, type Figure } from './figures.ts';

const RATIO = 2;

type Times = { alone: readonly number[]; loaded: readonly number[] };

/** How much other people's answers suffer while something is made: their p99, in ms, against that without load. */
export function othersFigure(part: string, what: string, { alone, loaded }: Times): Figure {
  const pair = (share: number) =>
    `${percentile(loaded, share).toFixed(1)} against ${percentile(alone, share).toFixed(1)} ms`;
  const note = `p99 ${pair(0.99)}; p50 ${pair(0.5)}; ${loaded.length} and ${alone.length} calls`;
  const value = percentile(loaded, 0.99) / percentile(alone, 0.99);
  return atMost({ part, what, value, unit: '×', note }, RATIO);
}
