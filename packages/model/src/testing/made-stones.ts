import type { Triple } from '../model-data.ts';
import { chance } from './chance.ts';
import { anyhow, stretched } from './rings.ts';

type Pair = readonly [number, number];

/** A made cut stone in any position: its name says the cut, unless its outline does. */
export type MadeStone = { name: string; corners: Triple[]; size: Triple };

/** A closed stone with this outline, anticlockwise: a table, a crown, a girdle and a point below. */
function cutStone(outline: readonly Pair[], crown: number, pavilion: number): Triple[] {
  const table: Triple[] = outline.map(([x, y]) => [x * 0.58, y * 0.58, crown]);
  const girdle: Triple[] = outline.map(([x, y]) => [x, y, 0]);
  const [top, culet]: [Triple, Triple] = [
    [0, 0, crown],
    [0, 0, -pavilion],
  ];
  return outline.flatMap((_, at) => {
    const next = (at + 1) % outline.length;
    const corner = (all: readonly Triple[], which: number): Triple => all[which] ?? top;
    const [a, b, c, d] = [corner(girdle, at), corner(girdle, next), corner(table, next), corner(table, at)];
    return [a, b, c, a, c, d, d, c, top, b, a, culet];
  });
}

/** A cabochon: half a ball, flattened, on a flat back. */
export function dome(length: number, width: number, height = width * 0.4, steps = 32): Triple[] {
  const rows = steps / 4;
  const at = (row: number, step: number): Triple => {
    const [rise, turn] = [(row * Math.PI) / 2 / rows, ((step % steps) * 2 * Math.PI) / steps];
    const wide = row === rows ? 0 : Math.cos(rise) / 2;
    return [length * wide * Math.cos(turn), width * wide * Math.sin(turn), height * Math.sin(rise)];
  };
  return Array.from({ length: rows * steps }, (_, cell): Triple[] => {
    const [row, step] = [Math.floor(cell / steps), cell % steps];
    const [a, b, c, d] = [at(row, step), at(row, step + 1), at(row + 1, step + 1), at(row + 1, step)];
    const back: Triple[] = row === 0 ? [[0, 0, 0], b, a] : [];
    return [...(row === rows - 1 ? [a, b, c] : [a, b, c, a, c, d]), ...back];
  }).flat();
}

/** An outline that is so long and wide, about its middle. */
function sized(outline: readonly Pair[], length: number, width: number): Pair[] {
  const [us, vs] = [outline.map(([u]) => u), outline.map(([, v]) => v)];
  const [left, right, low, high] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
  return outline.map(([u, v]) => [
    ((u - left) / (right - left) - 0.5) * length,
    ((v - low) / (high - low) - 0.5) * width,
  ]);
}

const around = (steps: number, at: (angle: number) => Pair): Pair[] =>
  Array.from({ length: steps }, (_, step) => at((step * 2 * Math.PI) / steps));
const power = (value: number, exponent: number) => Math.sign(value) * Math.abs(value) ** exponent;
const ARC = Math.PI / 3;

/** Two arcs that meet in points, each a sixth of a circle on either side of its middle. */
const lens: Pair[] = [0, 1]
  .flatMap((side) =>
    Array.from({ length: 24 }, (_, step): Pair => {
      const angle = -ARC + (step * 2 * ARC) / 24;
      const [u, v] = [Math.sin(angle), Math.cos(angle) - Math.cos(ARC)];
      return side === 0 ? [-u, v] : [u, -v];
    }),
  )
  .toReversed();

/** The outline of each cut. */
const OUTLINES: Readonly<Record<string, readonly Pair[]>> = {
  round: around(64, (angle) => [Math.cos(angle), Math.sin(angle)]),
  oval: around(64, (angle) => [Math.cos(angle), Math.sin(angle)]),
  marquise: lens.toReversed(),
  pear: around(72, (angle) => [Math.cos(angle), Math.sin(angle) * Math.sin(angle / 2) ** 0.8]),
  princess: [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ],
  emerald: [
    [-1, -0.6],
    [-0.7, -1],
    [0.7, -1],
    [1, -0.6],
    [1, 0.6],
    [0.7, 1],
    [-0.7, 1],
    [-1, 0.6],
  ],
  baguette: [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ],
  cushion: around(64, (angle) => [power(Math.cos(angle), 0.55), power(Math.sin(angle), 0.55)]),
  trilliant: around(3, (angle) => [Math.cos(angle), Math.sin(angle)]),
  heart: around(72, (angle) => [
    Math.sin(angle) ** 3,
    (13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle)) / -16,
  ]),
  // Cuts that Facet has no formula for.
  kite: [
    [-1, 0],
    [0.2, -0.8],
    [1, 0],
    [0.2, 0.8],
  ],
  hexagon: around(6, (angle) => [Math.cos(angle), Math.sin(angle)]),
  'half-moon': Array.from({ length: 25 }, (_, at): Pair => [
    -Math.cos((at * Math.PI) / 24),
    -Math.sin((at * Math.PI) / 24),
  ]),
  tapered: [
    [-1, -1],
    [1, -0.6],
    [1, 0.6],
    [-1, 1],
  ],
};

const SIZES: Readonly<Record<string, readonly Pair[]>> = {
  round: [1, 1.3, 2, 3.5, 6.5].map((width) => [width, width]),
  oval: [
    [5, 3],
    [8, 6],
    [9, 3],
  ],
  marquise: [
    [6, 3.9],
    [8, 4],
    [10, 5],
  ],
  pear: [
    [6, 5.5],
    [7, 5],
    [9, 6],
  ],
  princess: [2.2, 3, 5.5].map((width) => [width, width]),
  emerald: [
    [6, 4],
    [7, 5],
    [9, 7],
  ],
  baguette: [
    [3, 1.5],
    [4, 2],
    [5, 2.5],
  ],
  cushion: [
    [6, 6],
    [7, 6.5],
    [8, 6],
  ],
  trilliant: [4, 5.02, 6].map((side) => [side, side * Math.sin(Math.PI / 3)]),
  heart: [
    [5, 5],
    [7, 6.5],
  ],
  kite: [
    [5, 3],
    [6, 4],
  ],
  hexagon: [4, 5].map((long) => [long, long * Math.sin(Math.PI / 3)]),
  'half-moon': [
    [5, 2.5],
    [6, 3],
  ],
  tapered: [
    [3, 1.5],
    [4, 2],
  ],
};

/** Cabochons, length and width. */
const DOMES: readonly Pair[] = [
  [3, 3],
  [6, 6],
  [7, 5],
  [14, 10],
];

/** Cabochons in any position, whose outlines alone would be round or oval. */
function madeDomes(draw: () => number): MadeStone[] {
  return DOMES.flatMap(([length, width]) =>
    [0, 1].map((): MadeStone => ({
      name: `cabochon ${length} × ${width.toFixed(2)}`,
      corners: anyhow(dome(length, width, width * 0.4, 48), draw),
      size: [length, width, width * 0.4],
    })),
  );
}

/** Stones of all cuts and usual sizes in any position, always the same ones. */
export function madeStones(): MadeStone[] {
  const draw = chance(34);
  const cut = Object.entries(SIZES).flatMap(([cut, sizes]) =>
    sizes.flatMap(([length, width]) =>
      [0, 1, 2, 3].map((): MadeStone => {
        const [crown, pavilion] = [width * 0.15, width * 0.43];
        // A triangle stands on a side.
        const outline = OUTLINES[cut] ?? [];
        const own = cut === 'trilliant' ? sized(outline, width, length) : sized(outline, length, width);
        return {
          name: `${cut} ${length} × ${width.toFixed(2)}`,
          corners: anyhow(stretched(cutStone(own, crown, pavilion), [1, 1, 1]), draw),
          size: [length, width, crown + pavilion],
        };
      }),
    ),
  );
  return [...cut, ...madeDomes(draw)];
}
