import { diameterOfUs } from '@facet/contract/craft/ring-size';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import { MILLIMETRES, type Triple } from '../model-data.ts';
import { chance } from './chance.ts';
import { corners3mf, cornersGlb } from './boxes.ts';
import { makePiecesObj } from './made-pieces.ts';
import { madeRings, type MadeRing } from './made-rings.ts';
import { anyhow, flatBand, movedBy, stretched, torus } from './rings.ts';
import { binaryStl, textStl } from './solids.ts';

/** A file of rings whose numbers are of a unit, which its format may state, and how wide each ring is. */
export type MadeFile = {
  name: string;
  format: string;
  bytes: Uint8Array;
  unit: ModelUnit;
  wide: MadeRing['wide'];
  rings: number;
};

const inUnit = (corners: readonly Triple[], unit: ModelUnit) => {
  const share = 1 / MILLIMETRES[unit];
  return stretched(corners, [share, share, share]);
};
const obj = (corners: readonly Triple[]) => makePiecesObj([{ name: 'Ring', corners }]);

type Way = { title: string; format: string; unit: ModelUnit; write: (corners: readonly Triple[]) => Uint8Array };
const WAYS: readonly Way[] = [
  { title: 'STL', format: 'stl', unit: 'cm', write: (corners) => binaryStl(corners) },
  { title: 'OBJ', format: 'obj', unit: 'in', write: obj },
  { title: '3MF that states inches', format: '3mf', unit: 'in', write: (corners) => corners3mf(corners, 'inch') },
  { title: 'STL', format: 'stl', unit: 'in', write: (corners) => binaryStl(corners) },
  { title: 'GLB, in metres', format: 'glb', unit: 'm', write: (corners) => cornersGlb(corners) },
  { title: 'OBJ', format: 'obj', unit: 'cm', write: obj },
  { title: 'GLB, in numbers of mm', format: 'glb', unit: 'mm', write: (corners) => cornersGlb(corners) },
  { title: 'STL in words', format: 'stl', unit: 'mm', write: (corners) => textStl(corners) },
  { title: '3MF that states cm', format: '3mf', unit: 'cm', write: (corners) => corners3mf(corners, 'centimeter') },
];

/** The made rings of all profiles, each in another format and unit. */
function inAllFormats(): MadeFile[] {
  return madeRings().flatMap(({ name, corners, wide }, at): MadeFile[] => {
    const found = WAYS[at % WAYS.length];
    if (!found) return [];
    const { title, write, ...way } = found;
    const bytes = write(inUnit(corners, way.unit));
    return [{ ...way, name: `${name}: ${title}`, bytes, wide, rings: 1 }];
  });
}

/** Several rings of one size beside one another, each in another position. */
function several(): MadeFile[] {
  const draw = chance(37);
  const radius = diameterOfUs(7) / 2;
  const kinds = { bands: flatBand(radius, 1.5, 4), 'wire rings': torus(radius + 1, 1, 48) };
  return Object.entries(kinds).flatMap(([kind, ring]) =>
    [2, 3, 5].flatMap((count) =>
      (['mm', 'cm', 'in'] as const).map((unit): MadeFile => {
        const set = Array.from({ length: count }, (_, at) => {
          const turned = anyhow(ring, draw);
          const middle = [0, 1, 2].map(
            (axis) => turned.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / turned.length,
          );
          return movedBy(turned, [at * 25 - (middle[0] ?? 0), -(middle[1] ?? 0), -(middle[2] ?? 0)]);
        });
        const bytes = binaryStl(inUnit(set.flat(), unit));
        return { name: `${count} ${kind}, US 7: STL`, format: 'stl', bytes, unit, wide: 2 * radius, rings: count };
      }),
    ),
  );
}

/** Files of rings in all formats and units, which must be told or asked for. */
export const madeFiles = (): MadeFile[] => [...inAllFormats(), ...several()];
