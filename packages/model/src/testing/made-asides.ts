import type { PartRole } from '@facet/contract/craft/parts';
import type { Triple } from '../model-data.ts';
import type { Soup } from '../soup.ts';
import { ball } from './ball.ts';
import { brilliant } from './brilliant.ts';
import { chance } from './chance.ts';
import { enclosed } from './made-pieces.ts';
import { anyhow, domedBand, flatBand, movedBy, stretched, torus, turnedBy } from './rings.ts';
import { boxCorners } from './solids.ts';

/** A piece in any position with what may be none of it: the metal, and what else encloses so much and is to be asked. */
export type MadeAside = {
  name: string;
  soup: Soup;
  metal: number;
  aside: number;
  /** Left out for sure, asked, or metal: null. */
  is: { role: Extract<PartRole, 'ignore' | 'support'>; isAsked: boolean } | null;
};

type Corners = readonly Triple[];
type Point = readonly [radius: number, height: number];
const NONE: Point = [0, 0];
/** A closed body that is round about z: a radius at each height, upwards. */
export function turned(outline: readonly Point[], steps = 32): Triple[] {
  const place = ([radius, height]: Point, step: number): Triple => {
    const angle = ((step % steps) * 2 * Math.PI) / steps;
    return [radius * Math.cos(angle), radius * Math.sin(angle), height];
  };
  const [first, last] = [outline[0] ?? NONE, outline.at(-1) ?? NONE];
  return Array.from({ length: steps }, (_, step): Triple[] => [
    ...outline.slice(1).flatMap((upper, at): Triple[] => {
      const lower = outline[at] ?? upper;
      const [a, b, c, d] = [place(lower, step), place(lower, step + 1), place(upper, step + 1), place(upper, step)];
      return [...(lower[0] > 0 ? [a, b, c] : []), ...(upper[0] > 0 ? [a, c, d] : [])];
    }),
    ...(first[0] > 0 ? [place(first, step + 1), place(first, step), [0, 0, first[1]] as Triple] : []),
    ...(last[0] > 0 ? [place(last, step), place(last, step + 1), [0, 0, last[1]] as Triple] : []),
  ]).flat();
}
const rod = (radius: number, from: number, to: number, steps = 32) =>
  turned(
    [
      [radius, from],
      [radius, to],
    ],
    steps,
  );
const lying = (corners: Corners) => turnedBy(corners, 1, 90);

const INNER = 8.66;
const band = flatBand(INNER, 1.5, 4);
const FINGER = { role: 'ignore', isAsked: false } as const;
const PERHAPS_FINGER = { role: 'ignore', isAsked: true } as const;
const SPRUE = { role: 'support', isAsked: true } as const;

/** Rods lie along x from here, just within the metal. */
const OUTSIDE = INNER + 1.3;
const onBand = (corners: Corners) => movedBy(lying(corners), [OUTSIDE, 0, 2]);
const flared = turned([
  [1.2, 0],
  [1.2, 9],
  [3, 12],
]);

type Case = readonly [name: string, piece: readonly Corners[], aside: readonly Corners[], is: MadeAside['is']];

const dummies = (): Case[] => [
  ['flat band on a solid finger', [band], [rod(INNER, -10, 15)], FINGER],
  ['flat band on a short plug', [band], [rod(INNER, -2, 7)], FINGER],
  [
    'flat band on a finger with a round tip',
    [band],
    [
      turned([
        [8.6, -20],
        [8.6, 6],
        [7, 10],
        [4, 12.5],
        [0, 14],
      ]),
    ],
    FINGER,
  ],
  [
    'flat band on a cone',
    [band],
    [
      turned([
        [9.4, -30],
        [7.4, 50],
      ]),
    ],
    FINGER,
  ],
  ['domed band on a loose finger', [domedBand(INNER, 1.5, 6, 0.2)], [rod(7.9, -12, 18)], FINGER],
  ['ring with a stone on a finger', [band, brilliant(5, [0, 0, 20])], [rod(INNER, -10, 15)], FINGER],
  ['flat band on an oval finger', [band], [stretched(rod(INNER, -12, 16), [1, 0.85, 1])], PERHAPS_FINGER],
  ['bangle on a wrist', [flatBand(30, 2, 6)], [stretched(rod(29.5, -50, 70), [1, 0.8, 1])], PERHAPS_FINGER],
];

const sprues = (): Case[] => [
  ['flat band with a flared sprue', [band], [onBand(flared)], SPRUE],
  ['flat band with a plain rod', [band], [onBand(rod(1.25, 0, 11))], SPRUE],
  [
    'wire ring with a cone',
    [torus(9.66, 1, 48)],
    [
      movedBy(
        lying(
          turned([
            [0.8, 0],
            [3, 8],
          ]),
        ),
        [10.4, 0, 0],
      ),
    ],
    SPRUE,
  ],
  [
    'flat band with a sprue of two legs',
    [band],
    [onBand(flared), movedBy(turnedBy(lying(rod(1.1, OUTSIDE, 20)), 2, 40), [0, 0, 2])],
    SPRUE,
  ],
  [
    'flat band with a sprue on its stem',
    [band],
    [onBand(rod(1.2, 0, 10)), movedBy(rod(4, -20, 40), [OUTSIDE + 13.8, 0, 0])],
    SPRUE,
  ],
];

/** What belongs to the piece, though it is a rod or fills something. */
const own = (): Case[] => {
  const prongs = [0, 1, 2, 3].map((at) => turnedBy(movedBy(lying(rod(0.5, 0, 5)), [OUTSIDE, 0.8, 2.8]), 2, at * 8));
  return [
    [
      'stud with its post',
      [
        turned([
          [3, 0],
          [3, 1.5],
        ]),
        movedBy(rod(0.4, -10, 0.2), [0, 0, 0]),
      ],
      [],
      null,
    ],
    [
      'stud with its post and a nut',
      [
        turned([
          [3, 0],
          [3, 1.5],
        ]),
        rod(0.4, -10, 0.2),
        movedBy(flatBand(0.42, 2, 1.5), [0, 0, -6]),
      ],
      [],
      null,
    ],
    ['hoop with its post', [torus(8, 1, 48), movedBy(lying(rod(0.4, 0, 9)), [7.2, 0, 0])], [], null],
    [
      'cufflink',
      [
        turned([
          [7, 0],
          [7, 2],
        ]),
        turned([
          [1, -14],
          [1, 0.2],
        ]),
        movedBy(
          lying(
            turned([
              [1.5, -8],
              [2.5, 0],
              [1.5, 8],
            ]),
          ),
          [0, 0, -14],
        ),
      ],
      [],
      null,
    ],
    ['tie bar', [boxCorners([50, 5, 1.2]), movedBy(lying(rod(0.8, 0, 40)), [5, 2.5, 1.5])], [], null],
    [
      'bangle with a hinge and its pin',
      [flatBand(30, 2, 6), movedBy(flatBand(0.6, 0.9, 6), [33.4, 0, 0]), movedBy(rod(0.58, -0.2, 6.2), [33.4, 0, 0])],
      [],
      null,
    ],
    ['bar pendant in a collar', [rod(2, 0, 35), movedBy(flatBand(2, 0.8, 3), [0, 0, 28])], [], null],
    ['coin in a frame', [rod(9, 0, 2, 64), movedBy(flatBand(9, 1.2, 2.6, 64), [0, 0, -0.3])], [], null],
    ['ring with four prongs', [band, ...prongs], [], null],
    [
      'pearl on its peg',
      [band, movedBy(lying(rod(0.4, 0, 4)), [OUTSIDE, 0, 2]), movedBy(ball(3, 16), [OUTSIDE + 5, 0, 2])],
      [],
      null,
    ],
    ['toggle', [torus(7, 1, 48), movedBy(lying(rod(1, -10, 10)), [0, 0, 3])], [], null],
    ['ring with a solid head', [band, movedBy(lying(rod(3, 0, 4)), [OUTSIDE, 0, 2])], [], null],
    [
      'ring of spikes',
      [
        band,
        ...[0, 1, 2, 3, 4, 5, 6, 7].map((at) =>
          turnedBy(
            onBand(
              turned([
                [1.2, 0],
                [0.9, 8],
              ]),
            ),
            2,
            at * 45,
          ),
        ),
      ],
      [],
      null,
    ],
    ['brooch with its pin', [flatBand(12, 2, 2), movedBy(lying(rod(0.6, -13, 13)), [0, 0, -0.5])], [], null],
  ];
};

function joinCorners(parts: readonly Corners[]): Soup {
  const positions = Float32Array.from(parts.flatMap((corners) => corners.flat()));
  return { positions, indices: null };
}

export function madeAsides(): MadeAside[] {
  return [...dummies(), ...sprues(), ...own()].map(([name, piece, aside, is], at) => {
    const all = [...piece, ...aside];
    const draws = (corners: Corners) => anyhow(corners, chance(900 + at));
    const metal = piece.filter((_, nth) => !(name.includes('stone') && nth === 1));
    const sum = (parts: readonly Corners[]) => parts.reduce((total, corners) => total + enclosed(corners), 0);
    return { name, soup: joinCorners(all.map(draws)), metal: sum(metal), aside: sum(aside), is };
  });
}
