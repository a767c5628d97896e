import { band, prong, stone, turned, type Mesh, type Point } from './mesh.ts';

/** A part of a model, with its designer's name for it. */
export type ModelPart = { name: string; mesh: Mesh };

const onCircle = (radius: number, count: number, z: number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.5) / count) * Math.PI * 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle), z];
  });

/** The gap between parts that touch, so that each is its own body and none is counted twice. */
const SEAM = 0.01;

/** A halo ring of US size 6½ (16.9 mm inside): a large stone in a head that carries sixteen small ones. All in mm. */
export function haloRing(thickness: number): ModelPart[] {
  const foot = 8.45 + thickness + SEAM;
  const plate = foot + 3.2;
  const halo = onCircle(5.4, 16, plate + 0.1).flatMap((centre) => stone({ diameter: 1.7, centre }));
  const prongs = onCircle(3.9, 4, plate + SEAM).flatMap((at) => prong({ at, height: 1.3, radius: 0.45 }));
  const head = turned([
    [1.8, foot],
    [4.5, foot + 2.3],
    [6.4, foot + 2.3],
    [6.4, plate],
    [3.4, plate],
    [0.6, foot],
  ]);
  return [
    { name: 'Shank', mesh: band({ radius: 8.45 + thickness / 2, width: 2.2, thickness }) },
    { name: 'Head', mesh: head },
    { name: 'Prongs', mesh: prongs },
    { name: 'Centre stone', mesh: stone({ diameter: 8, centre: [0, 0, plate + 0.7] }) },
    { name: 'Pavé 1.7', mesh: halo },
  ];
}

/** A solitaire on a slim band; its prongs stand straight, to be bent over the stone at the bench. All in mm. */
export function solitaireRing(thickness: number): ModelPart[] {
  const foot = 8.425 + thickness + SEAM;
  const rim = foot + 2.5;
  const prongs = onCircle(3.1, 6, rim + SEAM).flatMap((at) => prong({ at, height: 1.5, radius: 0.45 }));
  const head = turned([
    [1.6, foot],
    [3.6, rim],
    [2.4, rim],
    [0.4, foot],
  ]);
  return [
    { name: 'Shank', mesh: band({ radius: 8.425 + thickness / 2, width: 1.9, thickness }) },
    { name: 'Head', mesh: head },
    { name: 'Prongs', mesh: prongs },
    { name: 'Centre stone', mesh: stone({ diameter: 6.5, centre: [0, 0, rim + 0.7] }) },
  ];
}
