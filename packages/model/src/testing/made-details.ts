import type { SectionPlace } from '../measure/measure-section.ts';
import type { Measured } from '../measure/measure-model.ts';
import type { Triple } from '../model-data.ts';
import { brilliant } from './brilliant.ts';
import { chance } from './chance.ts';
import { anyhow, flatBand, movedBy } from './rings.ts';
import { boxCorners } from './solids.ts';

/** Metal with hollows, and what they hold together in mm³. */
export type MadeHollow = { name: string; corners: Triple[]; volume: number };
/** A cut through a piece, and its measures: along both axes, its outlines, its thinnest wall. */
export type MadeSection = { name: string; corners: readonly Triple[]; place: SectionPlace; made: readonly number[] };
/** A stone in metal or in another, and how deep it is there in mm. */
export type MadeSeat = {
  name: string;
  parts: readonly { name: string; corners: readonly Triple[] }[];
  which: keyof Pick<Measured, 'crossed' | 'girdles' | 'culets'>;
  depth: number;
};

/** A box that faces inwards. */
const emptied = (side: number, at: Triple) => movedBy(boxCorners([side, side, side]), at).toReversed();

/** A block with hollows of these sides, one beside the other. */
function block(sides: readonly number[]): Triple[] {
  let from = 1;
  const hollows = sides.flatMap((side) => {
    const hollow = emptied(side, [from, 1, 1]);
    from += side + 1;
    return hollow;
  });
  const high = Math.max(1, ...sides) + 2;
  return [...boxCorners([Math.max(4, from), high, high]), ...hollows];
}

export function madeHollows(): MadeHollow[] {
  const draw = chance(35);
  const sumCubes = (sides: readonly number[]) => sides.reduce((sum, side) => sum + side ** 3, 0);
  const blocks = [[1], [2], [3], [5], [1, 2, 3], []].map((sides) => ({
    name: sides.length > 0 ? `hollow of ${sides.join(' and of ')} mm` : 'none',
    corners: anyhow(block(sides), draw),
    volume: sumCubes(sides),
  }));
  // An inlay of 2 mm in a hollow of 3 mm, and a tube, which is open at both ends.
  const filled = [...block([3]), ...movedBy(boxCorners([2, 2, 2]), [1.5, 1.5, 1.5])];
  return [
    ...blocks,
    { name: 'hollow of 3 mm, an inlay of 2 mm in it', corners: anyhow(filled, draw), volume: 27 - 8 },
    { name: 'none, a tube', corners: anyhow(flatBand(3, 1, 8), draw), volume: 0 },
  ];
}

export function madeSections(): MadeSection[] {
  const bar = boxCorners([6, 4, 3]);
  // Corners lie on the circles: between them the band is thinner.
  const [facets, inner, outer] = [64, 8, 9.5];
  const chord = (radius: number) => 2 * facets * radius * Math.sin(Math.PI / facets);
  const band = [2 * outer, 2 * outer, chord(inner) + chord(outer), (outer - inner) * Math.cos(Math.PI / facets)];
  const tube = [...boxCorners([6, 4, 3]), ...movedBy(boxCorners([5, 3, 2]), [0.5, 0.5, 0.5]).toReversed()];
  return [
    { name: 'bar of 6 × 4 × 3, across X', corners: bar, place: { axis: 0, at: 2.9 }, made: [4, 3, 14, 3] },
    { name: 'bar of 6 × 4 × 3, across Y', corners: bar, place: { axis: 1, at: 1.7 }, made: [3, 6, 18, 3] },
    { name: 'bar of 6 × 4 × 3, across Z', corners: bar, place: { axis: 2, at: 1.3 }, made: [6, 4, 20, 4] },
    { name: 'hollow bar, walls of 0.5, across Z', corners: tube, place: { axis: 2, at: 1.3 }, made: [6, 4, 36, 0.5] },
    {
      name: 'flat band, across Z',
      corners: flatBand(inner, outer - inner, 4),
      place: { axis: 2, at: 1.9 },
      made: band,
    },
  ];
}

const MELEE = 'Melee';
const metal = (corners: readonly Triple[]) => ({ name: 'Shank', corners });
/** Metal around the hole under a stone of 2 mm, down to this depth. */
const under = (depth: number) => metal(movedBy(flatBand(0.7, 2, depth - 0.1), [0, 0, -depth]));
const stone = (at: Triple = [0, 0, 0]) => ({ name: MELEE, corners: brilliant(2, at) });

/** How deep the girdle of a stone of 2 mm is under the crown of its neighbour, into which it reaches so far. */
const underCrown = (reach: number) => (reach * 0.15) / Math.hypot(0.15, 0.22);

export const madeSeats = (): MadeSeat[] => [
  ...[0.1, 0.2, 0.4].map((reach): MadeSeat => ({
    name: `two stones of 2 mm, ${2 - reach} mm from middle to middle`,
    parts: [stone(), stone([2 - reach, 0, 0]), metal(movedBy(boxCorners([9, 9, 1]), [-4, -4, -3]))],
    which: 'crossed',
    depth: underCrown(reach),
  })),
  ...[0, 0.05, 0.1, 0.3].map((depth): MadeSeat => ({
    name: `girdle ${depth} mm in the metal`,
    parts: [stone(), metal(movedBy(boxCorners([2, 4, 2]), [1 - depth, -2, -1]))],
    which: 'girdles',
    depth,
  })),
  ...[0, 0.1, 0.3].map((out): MadeSeat => ({
    name: `culet ${out} mm below the metal`,
    parts: [stone(), under(0.86 - out)],
    which: 'culets',
    depth: out,
  })),
];
