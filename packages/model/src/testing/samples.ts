import rhino3dm from 'rhino3dm';
import type { Triple } from '../model-data.ts';
import { box3mf, boxGlb, boxIges, boxPly, boxStep } from './boxes.ts';
import { FOUR_COLOURS, PAINTED_MTL, paintedObj, zipFile } from './painted.ts';
import { dracoGlb, meshoptGlb } from './packed-glbs.ts';
import { binaryStl, boxCorners, encodeText, textStl } from './solids.ts';

const SIZE: Triple = [2, 3, 4];

function boxObj(): Uint8Array<ArrayBuffer> {
  const corners = boxCorners(SIZE);
  const faces = corners.flatMap((_, at) => (at % 3 === 0 ? [`f ${at + 1} ${at + 2} ${at + 3}`] : []));
  return encodeText([...corners.map((corner) => `v ${corner.join(' ')}`), ...faces].join('\n'));
}

async function boxRhino(): Promise<Uint8Array<ArrayBuffer>> {
  const rhino = await rhino3dm();
  const [file, mesh] = [new rhino.File3dm(), new rhino.Mesh()];
  const corners = boxCorners(SIZE);
  for (const [x, y, z] of corners) mesh.vertices().add(x, y, z);
  for (let at = 0; at < corners.length; at += 3) mesh.faces().addTriFace(at, at + 1, at + 2);
  file.objects().addMesh(mesh, new rhino.ObjectAttributes());
  // The library's writer; its types require settings.
  const write: () => Uint8Array = Reflect.get(file, 'toByteArray');
  return new Uint8Array(Reflect.apply(write, file, []));
}

/** A box of 2 × 3 × 4 in each format that is read, some as both text and binary, and in a zip with its materials. */
export const sampleModels = async (): Promise<{ format: string; bytes: Uint8Array<ArrayBuffer> }[]> => [
  { format: 'stl', bytes: binaryStl(boxCorners(SIZE)) },
  { format: 'stl', bytes: textStl(boxCorners(SIZE)) },
  { format: 'obj', bytes: boxObj() },
  { format: 'ply', bytes: boxPly(SIZE) },
  { format: 'ply', bytes: boxPly(SIZE, 'binary_little_endian') },
  { format: 'glb', bytes: boxGlb(SIZE) },
  { format: 'glb', bytes: await dracoGlb(boxCorners(SIZE)) },
  { format: 'glb', bytes: await meshoptGlb(boxCorners(SIZE)) },
  { format: '3mf', bytes: box3mf(SIZE) },
  { format: 'step', bytes: boxStep(SIZE) },
  { format: 'igs', bytes: boxIges(SIZE) },
  { format: '3dm', bytes: await boxRhino() },
  {
    format: 'zip',
    bytes: zipFile({ 'ring.obj': paintedObj(SIZE), 'ring.mtl': PAINTED_MTL, 'four colours.png': FOUR_COLOURS }),
  },
];
