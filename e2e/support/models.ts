import { box3mf, boxGlb, boxIges, boxStep } from '@facet/model/testing/boxes';
import { brilliant } from '@facet/model/testing/brilliant';
import { FOUR_COLOURS, PAINTED_MTL, paintedObj, zipFile } from '@facet/model/testing/painted';
import { dracoGlb, meshoptGlb } from '@facet/model/testing/packed-glbs';
import { flatBand } from '@facet/model/testing/rings';
import { binaryStl, boxCorners } from '@facet/model/testing/solids';
import type { Picture } from './pictures.ts';
import rhino3dm, { type File3dm, type RhinoModule } from 'rhino3dm';

/** A box of 20 × 10 × 5, corner by corner, and its sides seen from outside. */
const CORNERS = [0, 5].flatMap((z) => [
  [0, 0, z],
  [20, 0, z],
  [20, 10, z],
  [0, 10, z],
]);
const SIDES = [
  [0, 3, 2, 1],
  [4, 5, 6, 7],
  [0, 1, 5, 4],
  [1, 2, 6, 5],
  [2, 3, 7, 6],
  [3, 0, 4, 7],
];

const makeFile = (name: string, content: string | Uint8Array): Picture => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

/** A box of gold with a picture on half of it, as an OBJ file with its materials in a zip. */
export const paintedZip = (name = 'painted.zip'): Picture =>
  makeFile(
    name,
    zipFile({ 'ring.obj': paintedObj([20, 12, 6]), 'ring.mtl': PAINTED_MTL, 'maps/four colours.png': FOUR_COLOURS }),
  );

/** The box, and two smaller ones on it with the names of stones, as OBJ. */
export function stonesObj(name = 'stones.obj'): Picture {
  const boxes = [
    { part: 'Shank', scale: 1, up: 0 },
    { part: 'Diamond left', scale: 0.3, up: 5.5 },
    { part: 'Diamond right', scale: 0.3, up: 8 },
  ];
  const lines = boxes.flatMap(({ part, scale, up }, at) => [
    `o ${part}`,
    ...CORNERS.map(([x = 0, y = 0, z = 0]) => `v ${x * scale} ${z * scale + up} ${-y * scale}`),
    ...SIDES.map((side) => `f ${side.map((corner) => corner + 1 + at * CORNERS.length).join(' ')}`),
  ]);
  return makeFile(name, lines.join('\n'));
}

/**
 * A ring for a US 6 finger with 24 small diamonds, a centre stone and two cushions, for which there is no weight
 * formula, as OBJ.
 */
export function haloObj(name = 'halo.obj'): Picture {
  const melee = Array.from({ length: 24 }, (_, at) => {
    const angle = (at * 2 * Math.PI) / 24;
    return { part: `Diamond ${at}`, corners: brilliant(1.5, [14 * Math.cos(angle), 14 * Math.sin(angle), 0]) };
  });
  const parts = [
    { part: 'Shank', corners: flatBand(8.255, 1.5, 4) },
    ...melee,
    { part: 'Diamond centre', corners: brilliant(5.05, [0, 20, 0]) },
    ...[-12, 12].map((x) => ({
      part: 'Sapphire cushion',
      corners: boxCorners([4, 4, 2]).map(([a, b, c]): [number, number, number] => [a + x, b + 20, c]),
    })),
  ];
  let before = 0;
  const lines = parts.flatMap(({ part, corners }) => {
    const first = before + 1;
    before += corners.length;
    const faces = Array.from({ length: corners.length / 3 }, (_, at) => [0, 1, 2].map((one) => first + at * 3 + one));
    return [
      `o ${part}`,
      ...corners.map((corner) => `v ${corner.join(' ')}`),
      ...faces.map((face) => `f ${face.join(' ')}`),
    ];
  });
  return makeFile(name, lines.join('\n'));
}

/** A band for a US 6 finger. */
export const bandStl = (name = 'band.stl'): Picture => makeFile(name, Buffer.from(binaryStl(flatBand(8.255, 1.5, 4))));

/** The box as binary STL, which has no unit. */
export function boxStl(name = 'box.stl'): Picture {
  const triangles = SIDES.flatMap(([a = 0, b = 0, c = 0, d = 0]) => [
    [a, b, c],
    [c, d, a],
  ]);
  const bytes = Buffer.alloc(84 + triangles.length * 50);
  bytes.writeUInt32LE(triangles.length, 80);
  for (const [at, corners] of triangles.entries()) {
    const numbers = corners.flatMap((corner) => CORNERS[corner] ?? []);
    for (const [index, value] of numbers.entries()) bytes.writeFloatLE(value, 84 + at * 50 + 12 + index * 4);
  }
  return makeFile(name, bytes);
}

/** A text STL in which one coordinate is no number. */
export const brokenStl = (name = 'broken.stl'): Picture =>
  makeFile(
    name,
    'solid broken\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 nan 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid broken\n',
  );

/** The box as OBJ. */
export function boxObj(name = 'box.obj'): Picture {
  const vertices = CORNERS.map((corner) => `v ${corner.join(' ')}`);
  const faces = SIDES.map((side) => `f ${side.map((corner) => corner + 1).join(' ')}`);
  return makeFile(name, [...vertices, ...faces, ''].join('\n'));
}

/** The box as other programs save it, and the size shown; each has a unit. */
export const otherModels = async (): Promise<{ file: Picture; size: string }[]> => [
  { file: makeFile('box.step', boxStep([20, 10, 5])), size: '20.00 × 10.00 × 5.00 mm' },
  { file: makeFile('box.igs', boxIges([20, 10, 5])), size: '20.00 × 10.00 × 5.00 mm' },
  { file: makeFile('box.3mf', box3mf([2, 1, 0.5], 'centimeter')), size: '20.00 × 10.00 × 5.00 mm' },
  // By its standard in metres, with the Y axis up.
  { file: makeFile('box.glb', boxGlb([0.02, 0.01, 0.005])), size: '20.00 × 5.00 × 10.00 mm' },
  { file: makeFile('draco.glb', await dracoGlb(boxCorners([0.02, 0.01, 0.005]))), size: '20.00 × 5.00 × 10.00 mm' },
  { file: makeFile('meshopt.glb', await meshoptGlb(boxCorners([0.02, 0.01, 0.005]))), size: '20.00 × 5.00 × 10.00 mm' },
];

/** The library's writer; its types require settings. */
function saved(name: string, file: File3dm): Picture {
  const write: (this: File3dm) => Uint8Array = Reflect.get(file, 'toByteArray');
  return makeFile(name, write.call(file));
}

function centimetres(rhino: RhinoModule): File3dm {
  const file = new rhino.File3dm();
  file.settings().modelUnitSystem = rhino.UnitSystem.Centimeters;
  return file;
}

/** The box as a Rhino file in centimetres. */
export async function boxRhino(name = 'box.3dm'): Promise<Picture> {
  const rhino = await rhino3dm();
  const [file, mesh] = [centimetres(rhino), new rhino.Mesh()];
  for (const [x = 0, y = 0, z = 0] of CORNERS) mesh.vertices().add(x, y, z);
  for (const [a = 0, b = 0, c = 0, d = 0] of SIDES) mesh.faces().addQuadFace(a, b, c, d);
  file.objects().addMesh(mesh, new rhino.ObjectAttributes());
  return saved(name, file);
}

/** A Rhino file with a sphere that was saved without its mesh. */
export async function bareRhino(name = 'bare.3dm'): Promise<Picture> {
  const rhino = await rhino3dm();
  const file = centimetres(rhino);
  file.objects().add(new rhino.Sphere([0, 0, 0], 5).toBrep(), new rhino.ObjectAttributes());
  return saved(name, file);
}
