import { band, prong, stone, type Mesh, type Point } from './mesh.ts';

/** A part of a model as its designer names it. */
export type Part = { name: string; mesh: Mesh };

const onCircle = (radius: number, count: number, z: number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.5) / count) * Math.PI * 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle), z];
  });

/** A halo ring of US size 6½ (16.9 mm inside): one oval-sized stone, sixteen round ones about it. All in mm. */
export function haloRing(thickness: number): Part[] {
  const top = 12.6;
  const halo = onCircle(5.4, 16, top).flatMap((centre) => stone({ diameter: 1.7, centre, sides: 8 }));
  const prongs = onCircle(3.9, 4, top - 2.5).flatMap((at) => prong({ at, height: 3.6, radius: 0.45 }));
  return [
    { name: 'Shank', mesh: band({ radius: 8.45 + thickness / 2, width: 2.2, thickness }) },
    { name: 'Prongs', mesh: prongs },
    { name: 'Centre stone', mesh: stone({ diameter: 8, centre: [0, 0, top + 0.6] }) },
    { name: 'Pavé 1.7', mesh: halo },
  ];
}

/** A solitaire on a slim band. All in mm. */
export function solitaireRing(thickness: number): Part[] {
  const top = 12.4;
  const prongs = onCircle(3.1, 6, top - 2.4).flatMap((at) => prong({ at, height: 3.2, radius: 0.28 }));
  return [
    { name: 'Shank', mesh: band({ radius: 8.425 + thickness / 2, width: 1.9, thickness }) },
    { name: 'Prongs', mesh: prongs },
    { name: 'Centre stone', mesh: stone({ diameter: 6.5, centre: [0, 0, top] }) },
  ];
}
