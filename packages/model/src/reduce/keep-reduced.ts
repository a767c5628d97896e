import { parseGlb } from '../formats/parse-glb.ts';
import { buildMesh } from '../mesh/build-mesh.ts';
import type { DrawnMesh } from '../model-data.ts';
import { ModelError } from '../model-error.ts';
import type { UpAxis } from '../up-axis.ts';
import { writeGlb, type Drawn, type Look } from './write-glb.ts';
import { writeUsdz } from './write-usdz.ts';

/** Formats in which a reduced mesh can be downloaded: for programs, and for phones that place it on a table. */
export const KEPT_FORMATS = ['glb', 'usdz'] as const;
export type KeptFormat = (typeof KEPT_FORMATS)[number];

/** The piece itself has no colours: it is shown in a light metal. */
const PLAIN: Look = { colour: [214, 210, 202], polish: 1 };
const LOOKS_MAX = 256;
const MILLIMETRES_IN_METRE = 1000;

/** The looks of a mesh, each once, and which of them each triangle has; any beyond this number share the first. */
function gatherLooks({ paint, indices }: DrawnMesh): { looks: Look[]; coatOf: Uint8Array } {
  const coatOf = new Uint8Array(indices.length / 3);
  if (!paint) return { looks: [PLAIN], coatOf };
  const known = new Map<string, number>();
  const looks: Look[] = [];
  for (let triangle = 0; triangle < coatOf.length; triangle += 1) {
    const at = (indices[triangle * 3] ?? 0) * 4;
    const [red = 0, green = 0, blue = 0, polish = 0] = paint.colours.subarray(at, at + 4);
    const key = [red, green, blue, polish].join();
    if (!known.has(key) && looks.length < LOOKS_MAX)
      known.set(key, looks.push({ colour: [red, green, blue], polish: polish / 255 }) - 1);
    coatOf[triangle] = known.get(key) ?? 0;
  }
  return { looks, coatOf };
}

/** In this many of its units, and with the Y axis up. */
function turned(numbers: Float32Array, up: UpAxis, scale: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(numbers.length);
  for (let at = 0; at < numbers.length; at += 3) {
    const [x = 0, y = 0, z = 0] = numbers.subarray(at, at + 3);
    out.set(up === 'y' ? [x, y, z] : [x, z, -y], at);
    for (let axis = 0; axis < 3; axis += 1) out[at + axis] = (out[at + axis] ?? 0) * scale;
  }
  return out;
}

export type Keeping = { as: KeptFormat; millimetres: number; up: UpAxis };

/**
 * A reduced mesh as a separate file, in its true size: what is shown has the source's unit and axes, whatever they
 * are.
 */
export function keepReduced(shown: Uint8Array, { as, millimetres, up }: Keeping): Uint8Array<ArrayBuffer> {
  const { soup } = parseGlb(shown, () => undefined);
  if (!soup) throw new ModelError('no_surface');
  const { mesh } = buildMesh(soup, () => undefined);
  const { looks, coatOf } = gatherLooks(mesh);
  const scale = as === 'glb' ? millimetres / MILLIMETRES_IN_METRE : millimetres;
  const drawn: Drawn = {
    positions: turned(mesh.positions, up, scale),
    normals: turned(mesh.normals, up, 1),
    corners: mesh.indices,
    coatOf,
  };
  return as === 'glb' ? writeGlb(drawn, looks) : writeUsdz(drawn, looks);
}
