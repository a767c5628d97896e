import type { ModelFacts, Weighed } from './model-data.ts';

/** Why there is no weight. */
export type NoWeight = 'doubtful' | 'nothing' | 'open' | 'partial';
/**
 * `summed` is the sum if overlapping bodies each count in full; the volume is then within 0.1 %, or exact if they were
 * united.
 */
export type CountedVolume =
  | { kind: 'known'; volume: number; summed: number | null; isExact?: true }
  | { kind: 'none'; why: NoWeight }
  | { kind: 'awaited' };

/** Less than this share of the whole, in two bodies or inside out, is rounding noise. */
const PLAY = 0.001;

/** What the counted bodies enclose together; no number if it could be wrong. */
export function countedVolume(
  { bodies, unmeshed }: Pick<ModelFacts, 'bodies' | 'unmeshed'>,
  leftOut: readonly number[],
  weighed: Weighed | null,
): CountedVolume {
  if (unmeshed) return { kind: 'none', why: 'partial' };
  const out = new Set(leftOut);
  const counted = bodies.filter((_, at) => !out.has(at)).map(({ volume }) => volume);
  if (counted.length === 0) return { kind: 'none', why: 'nothing' };
  const closed = counted.filter((volume) => volume !== null);
  if (closed.length < counted.length) return { kind: 'none', why: 'open' };
  if (weighed?.leftOut.join() !== leftOut.join()) return { kind: 'awaited' };
  if (weighed.inverted > PLAY) return { kind: 'none', why: 'doubtful' };
  const summed = closed.reduce((sum, volume) => sum + volume, 0);
  const isApart = weighed.once > 1 - PLAY;
  return { kind: 'known', volume: isApart ? summed : summed * weighed.once, summed: isApart ? null : summed };
}
