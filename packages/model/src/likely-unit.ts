import { LIKELY_MM } from '@facet/contract/craft/limits';
import type { Bounds } from './model-data.ts';

/** Whether a piece has a plausible size if its file, which doesn't say its unit, is in millimetres. */
export function isLikelyInMillimetres({ min, max }: Bounds): boolean {
  const longest = Math.max(...max.map((end, axis) => end - (min[axis] ?? 0)));
  return longest >= LIKELY_MM.min && longest <= LIKELY_MM.max;
}
