import type { Bounds } from '../model-data.ts';
import { findBounds } from '../mesh/build-mesh.ts';

/**
 * How far a reduced model's surface may be from its source's, as a share of its size from corner to corner: pins set
 * on one are found on the other.
 */
export const REDUCED_WITHIN = 0.006;

/**
 * Each axis grows or shrinks by between these shares, all three the same way, so volumes are wrong by about three
 * times that.
 */
const [LEAST_STRETCH, MOST_STRETCH] = [0.002, 0.004];
/** The height of the waves that run over it, as a share of its size; each is about as long as the model. */
const WAVE = 0.0004;
const WAVES = 3;

type Wave = { along: number; across: number; turns: number; begins: number };

function makeBend({ min, max }: Bounds, chance: () => number) {
  const size = Math.hypot(...max.map((end, axis) => end - (min[axis] ?? 0))) || 1;
  const middle = max.map((end, axis) => (end + (min[axis] ?? 0)) / 2);
  const way = chance() < 0.5 ? -1 : 1;
  const stretch = middle.map(() => 1 + way * (LEAST_STRETCH + chance() * (MOST_STRETCH - LEAST_STRETCH)));
  const waves = Array.from({ length: WAVES }, (_, axis): Wave => ({
    along: axis,
    across: (axis + 1) % 3,
    turns: ((1 + chance()) * 2 * Math.PI) / size,
    begins: chance() * 2 * Math.PI,
  }));
  return { middle, stretch, waves, reach: size * WAVE };
}

/**
 * Moves every point a little, smoothly and differently for every seed: it looks the same, but lengths, walls and
 * volumes are no longer those of the source.
 */
export function bend(positions: Float32Array, chance: () => number): void {
  const { middle, stretch, waves, reach } = makeBend(findBounds(positions), chance);
  const place = new Float64Array(3);
  for (let at = 0; at < positions.length; at += 3) {
    for (let axis = 0; axis < 3; axis += 1) place[axis] = (positions[at + axis] ?? 0) - (middle[axis] ?? 0);
    for (let axis = 0; axis < 3; axis += 1)
      positions[at + axis] = (middle[axis] ?? 0) + (place[axis] ?? 0) * (stretch[axis] ?? 1);
    for (const { along, across, turns, begins } of waves)
      positions[at + along] = (positions[at + along] ?? 0) + reach * Math.sin((place[across] ?? 0) * turns + begins);
  }
}
