import { toHex, toOklab, type Oklab } from './oklab.ts';

/** The number of colours in a palette. */
export const PALETTE_SIZE = 5;
const ROUNDS = 12;
/** Squared: a smaller move counts as none. */
const NEAR = 1e-8;
/** Alpha below which a pixel is not counted. */
const SOLID = 128;

// Each picture gets a new worker with cold code: plain loops over one array of numbers, three for each colour.
type Colors = Float64Array;

function toColors(pixels: Uint8ClampedArray): Colors {
  const colors = new Float64Array((pixels.length / 4) * 3);
  let end = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < SOLID) continue;
    colors.set(toOklab(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0), end);
    end += 3;
  }
  return colors.subarray(0, end);
}

/** How different two colours look, squared: the one at `at`, and the one at `other` of its own list. */
function apart(colors: Colors, at: number, others: Colors, other: number): number {
  const lightness = (colors[at] ?? 0) - (others[other] ?? 0);
  const a = (colors[at + 1] ?? 0) - (others[other + 1] ?? 0);
  const b = (colors[at + 2] ?? 0) - (others[other + 2] ?? 0);
  return lightness * lightness + a * a + b * b;
}

function findMean(colors: Colors): Colors {
  const mean = new Float64Array(3);
  for (let at = 0; at < colors.length; at += 1) mean[at % 3] = (mean[at % 3] ?? 0) + (colors[at] ?? 0);
  return mean.map((sum) => (sum * 3) / colors.length);
}

/** Starts with the colour farthest from the mean of all, then takes each time the one farthest from those taken. */
function firstMiddles(colors: Colors): Colors {
  const middles = new Float64Array(PALETTE_SIZE * 3);
  const mean = findMean(colors);
  const nearest = new Float64Array(colors.length / 3);
  for (let at = 0; at < nearest.length; at += 1) nearest[at] = apart(colors, at * 3, mean, 0);
  for (let taken = 0; taken < PALETTE_SIZE; taken += 1) {
    let farthest = 0;
    for (let at = 1; at < nearest.length; at += 1) if ((nearest[at] ?? 0) > (nearest[farthest] ?? 0)) farthest = at;
    middles.set(colors.subarray(farthest * 3, farthest * 3 + 3), taken * 3);
    for (let at = 0; at < nearest.length; at += 1) {
      const far = apart(colors, at * 3, middles, taken * 3);
      nearest[at] = taken === 0 ? far : Math.min(nearest[at] ?? 0, far);
    }
  }
  return middles;
}

function findNearest(middles: Colors, colors: Colors, at: number): number {
  let [best, least] = [0, Infinity];
  for (let group = 0; group < PALETTE_SIZE; group += 1) {
    const far = apart(colors, at, middles, group * 3);
    if (far < least) [best, least] = [group, far];
  }
  return best;
}

/**
 * Moves each centre to the mean of the colours nearest to it; returns how many these are, and whether a centre moved.
 */
function settle(middles: Colors, colors: Colors): { counts: Float64Array; isMoved: boolean } {
  const sums = new Float64Array(middles.length);
  const counts = new Float64Array(PALETTE_SIZE);
  for (let at = 0; at < colors.length; at += 3) {
    const group = findNearest(middles, colors, at);
    counts[group] = (counts[group] ?? 0) + 1;
    for (let part = 0; part < 3; part += 1)
      sums[group * 3 + part] = (sums[group * 3 + part] ?? 0) + (colors[at + part] ?? 0);
  }
  const means = sums.map((sum, at) => {
    const count = counts[Math.floor(at / 3)] ?? 0;
    return count > 0 ? sum / count : (middles[at] ?? 0);
  });
  let isMoved = false;
  for (let at = 0; at < means.length; at += 3) isMoved ||= apart(middles, at, means, at) > NEAR;
  middles.set(means);
  return { counts, isMoved };
}

/** The five colours that characterise a picture (RGBA), largest share first; none if no pixel is opaque. */
export function findColors(pixels: Uint8ClampedArray): string[] {
  const colors = toColors(pixels);
  if (colors.length === 0) return [];
  const middles = firstMiddles(colors);
  let settled = settle(middles, colors);
  for (let round = 1; round < ROUNDS && settled.isMoved; round += 1) settled = settle(middles, colors);
  const { counts } = settled;
  const readMiddle = (group: number): Oklab => [
    middles[group * 3] ?? 0,
    middles[group * 3 + 1] ?? 0,
    middles[group * 3 + 2] ?? 0,
  ];
  const groups = [...counts.keys()].sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));
  return groups.map((group) => toHex(readMiddle(group)));
}
