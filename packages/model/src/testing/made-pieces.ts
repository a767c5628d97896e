import type { Triple } from '../model-data.ts';
import { brilliant } from './brilliant.ts';
import { dracoGlb, meshoptGlb, quantisedGlb, repeatedGlb, sparseGlb } from './packed-glbs.ts';
import { flatBand, movedBy, torus, turnedBy } from './rings.ts';
import { binaryStl, boxCorners, encodeText, textStl } from './solids.ts';

type Part = { name: string; corners: readonly Triple[] };
/** A file, the metal in it in mm³, how many stones it has, and what of it is platinum. */
export type MadePiece = {
  name: string;
  format: string;
  bytes: Uint8Array;
  volume: number;
  stones: number;
  platinum: { part: string; volume: number } | null;
};

/** What closed triangles enclose. */
export function enclosed(corners: readonly Triple[]): number {
  let six = 0;
  for (let at = 0; at < corners.length; at += 3) {
    const [ax = 0, ay = 0, az = 0] = corners[at] ?? [];
    const [bx = 0, by = 0, bz = 0] = corners[at + 1] ?? [];
    const [cx = 0, cy = 0, cz = 0] = corners[at + 2] ?? [];
    six += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return Math.abs(six) / 6;
}

/** An OBJ of some parts, each an object of its name. */
export function makePiecesObj(parts: readonly Part[]): Uint8Array {
  const places = parts.flatMap(({ corners }) => corners.map((corner) => `v ${corner.join(' ')}`));
  let first = 1;
  const faces = parts.flatMap(({ name, corners }) => {
    const own = [`o ${name}`];
    for (let at = 0; at < corners.length; at += 3) own.push(`f ${first + at} ${first + at + 1} ${first + at + 2}`);
    first += corners.length;
    return own;
  });
  return encodeText([...places, ...faces].join('\n'));
}

const bare = { stones: 0, platinum: null };

function pairs(): MadePiece[] {
  return [15, 20, 30].map((wide) => {
    const hoop = torus(wide / 2, 0.8, 32);
    const both = [...hoop, ...movedBy(hoop, [wide + 4, 0, 0])];
    return {
      name: `pair of hoops, ${wide} mm`,
      format: 'stl',
      bytes: binaryStl(both),
      volume: enclosed(both),
      ...bare,
    };
  });
}

/** Links through one another that touch nowhere. */
function chains(): MadePiece[] {
  return [4, 6, 12, 24].map((links) => {
    const link = torus(2, 0.5, 24);
    const all = Array.from({ length: links }, (_, at) =>
      movedBy(at % 2 === 0 ? link : turnedBy(link, 0, 90), [at * 2.9, 0, 0]),
    ).flat();
    return { name: `chain of ${links} links`, format: 'stl', bytes: binaryStl(all), volume: enclosed(all), ...bare };
  });
}

function eternities(): MadePiece[] {
  return [15, 20, 27].map((stones) => {
    const band = flatBand(8.5, 1.5, 2);
    const set = Array.from({ length: stones }, (_, at) =>
      turnedBy(movedBy(turnedBy(brilliant(1.3), 1, 90), [11.5, 0, 1]), 2, (at * 360) / stones),
    );
    const parts = [{ name: 'Band', corners: band }, ...set.map((corners) => ({ name: 'Diamond', corners }))];
    return {
      name: 'eternity',
      format: 'obj',
      bytes: makePiecesObj(parts),
      volume: enclosed(band),
      stones,
      platinum: null,
    };
  });
}

/** A head of platinum over a shank of gold. */
function twoTones(): MadePiece[] {
  return [3, 4, 5].map((side) => {
    const [shank, head] = [torus(9, 1, 48), movedBy(boxCorners([side, side, 2]), [10.5, 0, 0])];
    const parts = [
      { name: 'Shank', corners: shank },
      { name: 'Head', corners: head },
    ];
    const platinum = { part: 'Head', volume: enclosed(head) };
    const volume = enclosed(shank) + platinum.volume;
    return {
      name: `two-tone, head of ${side} mm`,
      format: 'obj',
      bytes: makePiecesObj(parts),
      volume,
      stones: 0,
      platinum,
    };
  });
}

async function otherFormats(): Promise<MadePiece[]> {
  const wire = torus(9.255, 1, 32);
  const volume = enclosed(wire);
  const files = [
    ['STL in words', 'stl', textStl(wire)],
    ['OBJ', 'obj', makePiecesObj([{ name: 'Ring', corners: wire }])],
    ['GLB, Draco', 'glb', await dracoGlb(wire)],
    ['GLB, meshopt', 'glb', await meshoptGlb(wire)],
    ['GLB, quantised', 'glb', quantisedGlb(wire, 11)],
    ['GLB, sparse', 'glb', sparseGlb(wire)],
  ] as const;
  const twice: readonly Triple[] = [
    [0, 0, 0],
    [30, 0, 0],
  ];
  const pair = { format: 'glb', bytes: repeatedGlb(wire, twice), volume: volume * 2, ...bare };
  return [
    ...files.map(([kind, format, bytes]) => ({ name: `wire ring, ${kind}`, format, bytes, volume, ...bare })),
    { name: 'pair of wire rings, GLB, one mesh twice', ...pair },
  ];
}

/** Whole pieces of several bodies, and a ring in other formats. */
export const madePieces = async (): Promise<MadePiece[]> => [
  ...pairs(),
  ...chains(),
  ...eternities(),
  ...twoTones(),
  ...(await otherFormats()),
];
