import type { Triple } from '../model-data.ts';
import { diameterOfUs } from '@facet/contract/craft/ring-size';
import { chance } from './chance.ts';
import { ball } from './ball.ts';
import {
  anyhow,
  bypassWire,
  conicalBand,
  domedBand,
  flatBand,
  movedBy,
  openBand,
  stretched,
  torus,
  turnedBy,
} from './rings.ts';
import { boxCorners } from './solids.ts';

/** A made ring in any position: how wide it is at its narrowest, or from and to where a circle doesn't fit. */
export type MadeRing = { name: string; corners: Triple[]; wide: number | readonly [number, number] };

/** Beads on a circle that leaves this width between them. */
const beadRing = (inner: number, bead: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    turnedBy(movedBy(ball(bead, 12), [inner + bead, 0, 0]), 2, (at * 360) / count),
  ).flat();

const head = (inner: number) => movedBy(boxCorners([5, 7, 6]), [inner + 0.8, -3.5, -1]);

/** Each profile of a band with an inner radius; the others' radii follow from it. */
const PROFILES: Readonly<Record<string, (inner: number) => Pick<MadeRing, 'corners' | 'wide'>>> = {
  'flat band, 4 mm': (inner) => ({ corners: flatBand(inner, 1.5, 4), wide: 2 * inner }),
  'flat band, 12 mm': (inner) => ({ corners: flatBand(inner, 1.5, 12, 72), wide: 2 * inner }),
  'flat band of 24 facets': (inner) => ({ corners: flatBand(inner, 1.8, 3, 24), wide: 2 * inner }),
  'wire ring': (inner) => ({ corners: torus(inner + 1, 1, 64), wide: 2 * inner }),
  'thin wire ring': (inner) => ({ corners: torus(inner + 0.5, 0.5, 128), wide: 2 * inner }),
  'domed outside': (inner) => ({ corners: domedBand(inner, 1.6, 5, 0), wide: 2 * inner }),
  'domed inside and outside': (inner) => ({ corners: domedBand(inner, 1.6, 6, 0.25), wide: 2 * inner }),
  'conical inside': (inner) => ({ corners: conicalBand(inner, 1.4, 5, 0.3), wide: 2 * inner }),
  'open by 60°': (inner) => ({ corners: openBand(inner, 1.5, 3, 60), wide: 2 * inner }),
  'open by 100°': (inner) => ({ corners: openBand(inner, 1.5, 3, 100), wide: 2 * inner }),
  'bypass wire': (inner) => ({ corners: bypassWire(inner + 0.9, 0.9, 50, 3), wide: 2 * inner }),
  'band with a head': (inner) => ({ corners: [...flatBand(inner, 1.5, 4), ...head(inner)], wide: 2 * inner }),
  'ring of 30 beads': (inner) => ({ corners: beadRing(inner, 0.85, 30), wide: 2 * inner }),
  'oval band': (inner) => ({
    corners: stretched(flatBand(inner, 1.5, 3), [1.06, 1, 1]),
    wide: [2 * inner, 2.12 * inner],
  }),
  'oval wire': (inner) => ({
    corners: stretched(torus(inner + 1, 1, 64), [1.05, 1, 1]),
    wide: [2 * inner, 2.1 * inner],
  }),
  'band with two beads inside': (inner) => ({
    corners: [
      ...flatBand(inner, 1.5, 4),
      ...movedBy(ball(0.6, 10), [inner - 0.1, 0, 2]),
      ...movedBy(ball(0.6, 10), turnedBy([[inner - 0.1, 0, 2]], 2, 60)[0] ?? [0, 0, 0]),
    ],
    wide: [2 * inner - 0.7, 2 * inner],
  }),
};

const SIZES = [4, 6.25, 7, 11];

/** Rings of all profiles and sizes in any position, always the same ones. */
export function madeRings(): MadeRing[] {
  const draw = chance(33);
  return Object.entries(PROFILES).flatMap(([profile, make]) =>
    SIZES.map((size) => {
      const { corners, wide } = make(diameterOfUs(size) / 2);
      return { name: `${profile}, US ${size}`, corners: anyhow(corners, draw), wide };
    }),
  );
}
