import type { Triple } from '../model-data.ts';
import { brilliant } from './brilliant.ts';

/** How a stone of this many sides is cut, as shares of its width: see `brilliant`. */
const PAVILION = 0.43;

const ringPoints = (sides: number, radius: number, height: number): Triple[] =>
  Array.from({ length: sides }, (_, at) => {
    const angle = (at * 2 * Math.PI) / sides;
    return [radius * Math.cos(angle), radius * Math.sin(angle), height];
  });

/** A disc of metal that is as wide as this around its middle, down to this depth, without the seat of a stone in it. */
export function seatedDisc(width: number, radius: number, depth: number, sides = 16): Triple[] {
  const [girdle, rim, foot] = [
    ringPoints(sides, width / 2, 0),
    ringPoints(sides, radius, 0),
    ringPoints(sides, radius, -depth),
  ];
  const [culet, below]: [Triple, Triple] = [
    [0, 0, -width * PAVILION],
    [0, 0, -depth],
  ];
  return Array.from({ length: sides }, (_, at): Triple[] => {
    const next = (at + 1) % sides;
    const corner = (all: readonly Triple[], which: number): Triple => all[which] ?? culet;
    const [a, b] = [corner(girdle, at), corner(girdle, next)];
    const [c, d] = [corner(rim, at), corner(rim, next)];
    const [e, f] = [corner(foot, at), corner(foot, next)];
    return [a, b, culet, a, c, b, b, c, d, c, e, d, d, e, f, f, e, below];
  }).flat();
}

/** What such a disc encloses, and a stone of that width. */
export function seatVolumes(width: number, radius: number, depth: number, sides = 16) {
  const area = (r: number) => (sides / 2) * r * r * Math.sin((2 * Math.PI) / sides);
  const cone = (area(width / 2) * width * PAVILION) / 3;
  const [wide, table, crown] = [area(width / 2), area(width * 0.28), width * 0.15];
  return {
    metal: area(radius) * depth - cone,
    stone: cone + (crown / 3) * (wide + table + Math.sqrt(wide * table)),
  };
}

/** A stone in its seat, which share the faces between them, as one surface. */
export const seatedStone = (width: number, radius: number, depth: number, sides = 16): Triple[] => [
  ...seatedDisc(width, radius, depth, sides),
  ...brilliant(width, [0, 0, 0], sides),
];
