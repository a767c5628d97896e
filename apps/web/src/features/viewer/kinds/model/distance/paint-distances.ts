import { SAME_MM } from '@facet/model/compare/compare-surfaces';

/** Red, green and blue, each 0 to 255. */
type Rgb = readonly [number, number, number];
/** From hardly changed to the end of the scale, on either side. */
export type DistanceColours = { same: Rgb; added: readonly [Rgb, Rgb]; removed: readonly [Rgb, Rgb] };

const TOKENS = {
  same: '--metal-silver',
  added: ['--distance-added-near', '--distance-added-far'],
  removed: ['--distance-removed-near', '--distance-removed-far'],
} as const;
/** The scales on offer, in mm to either side. */
export const SCALES = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10] as const;

function read(style: CSSStyleDeclaration, token: string): Rgb {
  const hex = Number.parseInt(style.getPropertyValue(token).trim().slice(1), 16);
  return [(hex >> 16) & 255, (hex >> 8) & 255, hex & 255];
}

export function readDistanceColours(): DistanceColours {
  const style = getComputedStyle(document.documentElement);
  return {
    same: read(style, TOKENS.same),
    added: [read(style, TOKENS.added[0]), read(style, TOKENS.added[1])],
    removed: [read(style, TOKENS.removed[0]), read(style, TOKENS.removed[1])],
  };
}

/** The index of the smallest scale that covers everything. */
export function likelyScale(farthest: number): number {
  const found = SCALES.findIndex((scale) => scale >= farthest);
  return found < 0 ? SCALES.length - 1 : found;
}

/**
 * A colour for each vertex: polished metal where nothing changed, dull blue inside the other model, dull orange outside
 * it.
 */
export function paintDistances(
  distances: Float32Array,
  scale: number,
  colours: DistanceColours,
): Uint8Array<ArrayBuffer> {
  const painted = new Uint8Array(distances.length * 4);
  for (let at = 0; at < distances.length; at += 1) {
    const distance = distances[at] ?? 0;
    const isSame = Math.abs(distance) <= SAME_MM;
    const [near, far] = distance > 0 ? colours.added : colours.removed;
    const share = Math.min(1, Math.abs(distance) / scale);
    for (let part = 0; part < 3; part += 1) {
      const mixed = (near[part] ?? 0) + ((far[part] ?? 0) - (near[part] ?? 0)) * share;
      painted[at * 4 + part] = isSame ? (colours.same[part] ?? 0) : Math.round(mixed);
    }
    painted[at * 4 + 3] = isSame ? 255 : 0;
  }
  return painted;
}
