import { ModelError } from '../model-error.ts';
import type { OnShare, ReadFile } from '../soup.ts';
import { createCollector } from './create-collector.ts';
import { IDENTITY, times, type Matrix } from './matrix.ts';

const MAGIC = 0x46546c67;
const [JSON_PART, BINARY_PART] = [0x4e4f534a, 0x004e4942];
const [TRIANGLES, STRIP, FAN] = [4, 5, 6];
/** By the standard one unit is a metre. */
const MILLIMETRES = 1000;
const DEEPEST = 32;
const MOST_NODES = 100_000;
const READERS = {
  5120: [1, 'getInt8'],
  5121: [1, 'getUint8'],
  5122: [2, 'getInt16'],
  5123: [2, 'getUint16'],
  5125: [4, 'getUint32'],
  5126: [4, 'getFloat32'],
} as const;
/** Whole numbers that stand for 0 to 1, or −1 to 1. */
const NORMALISED: Readonly<Record<number, number>> = { 5120: 127, 5121: 255, 5122: 32_767, 5123: 65_535 };

type Accessor = {
  bufferView?: number;
  byteOffset?: number;
  componentType: number;
  normalized?: boolean;
  count: number;
  type: string;
  sparse?: object;
};
type Primitive = { attributes: Record<string, number>; indices?: number; mode?: number; material?: number };
type Node = {
  name?: string;
  mesh?: number;
  children?: number[];
  matrix?: number[];
  translation?: number[];
  rotation?: number[];
  scale?: number[];
};
/** What of the file's own description is read; nothing in it is sure to be there, or to be as it says. */
type Description = {
  scene?: number;
  scenes?: { nodes?: number[] }[];
  nodes?: Node[];
  meshes?: { name?: string; primitives: Primitive[] }[];
  materials?: { name?: string }[];
  accessors?: Accessor[];
  bufferViews?: { buffer: number; byteOffset?: number; byteLength: number; byteStride?: number }[];
  buffers?: { uri?: string; byteLength: number }[];
  extensionsRequired?: string[];
};

type Gltf = { description: Description; binary: DataView };

const isObject = (value: unknown): value is Description => typeof value === 'object' && value !== null;

function partsOf(bytes: Uint8Array): Gltf {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length === 0) throw new ModelError('empty');
  if (bytes.length < 20 || view.getUint32(0, true) !== MAGIC) throw new ModelError('unreadable');
  if (view.getUint32(8, true) > bytes.length) throw new ModelError('cut_off');
  let [description, binary]: [unknown, DataView] = [null, new DataView(new ArrayBuffer(0))];
  for (let at = 12; at + 8 <= bytes.length;) {
    const [length, kind] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    if (at + 8 + length > bytes.length) throw new ModelError('cut_off');
    if (kind === JSON_PART) description = JSON.parse(new TextDecoder().decode(bytes.subarray(at + 8, at + 8 + length)));
    if (kind === BINARY_PART) binary = new DataView(bytes.buffer, bytes.byteOffset + at + 8, length);
    at += 8 + length;
  }
  if (!isObject(description)) throw new ModelError('unreadable');
  return { description, binary };
}

/** The numbers of an accessor, `width` for each of its entries. */
function numbersOf({ description, binary }: Gltf, index: number | undefined, width: number): Float64Array {
  const accessor = description.accessors?.[index ?? -1];
  const part = description.bufferViews?.[accessor?.bufferView ?? -1];
  const reader = Object.entries(READERS).find(([type]) => Number(type) === accessor?.componentType)?.[1];
  // What lies in another file, or is packed, isn't here.
  if (!accessor || !reader || !part || part.buffer !== 0 || accessor.sparse) throw new ModelError('packed');
  const [length, read] = reader;
  const stride = part.byteStride ?? width * length;
  const start = (part.byteOffset ?? 0) + (accessor.byteOffset ?? 0);
  const { count } = accessor;
  if (!(count >= 0) || start + (count - 1) * stride + width * length > binary.byteLength)
    throw new ModelError('cut_off');
  const whole = accessor.normalized ? (NORMALISED[accessor.componentType] ?? 1) : 1;
  const numbers = new Float64Array(count * width);
  for (let at = 0; at < numbers.length; at += 1) {
    const from = start + Math.floor(at / width) * stride + (at % width) * length;
    numbers[at] = binary[read](from, true) / whole;
  }
  return numbers;
}

/** Three corners for each triangle, of which strips and fans share some. */
function trianglesOf(corners: ArrayLike<number>, mode: number): Uint32Array {
  if (mode === TRIANGLES) return Uint32Array.from(corners).subarray(0, corners.length - (corners.length % 3));
  const count = Math.max(0, corners.length - 2);
  const triangles = new Uint32Array(count * 3);
  for (let at = 0; at < count; at += 1) {
    const first = mode === FAN ? 0 : at;
    const [second, third] = mode === STRIP && at % 2 === 1 ? [at + 2, at + 1] : [at + 1, at + 2];
    triangles.set([corners[first] ?? 0, corners[second] ?? 0, corners[third] ?? 0], at * 3);
  }
  return triangles;
}

/** Columns come first in the file. */
function matrixOf({ matrix, translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1] }: Node): Matrix {
  if (matrix) return Array.from({ length: 16 }, (_, at) => matrix[(at % 4) * 4 + Math.floor(at / 4)] ?? 0);
  const [x = 0, y = 0, z = 0, w = 1] = rotation;
  const [a = 1, b = 1, c = 1] = scale;
  const [right = 0, up = 0, near = 0] = translation;
  const rows = [
    [(1 - 2 * (y * y + z * z)) * a, 2 * (x * y - z * w) * b, 2 * (x * z + y * w) * c, right],
    [2 * (x * y + z * w) * a, (1 - 2 * (x * x + z * z)) * b, 2 * (y * z - x * w) * c, up],
    [2 * (x * z - y * w) * a, 2 * (y * z + x * w) * b, (1 - 2 * (x * x + y * y)) * c, near],
    [0, 0, 0, 1],
  ];
  return rows.flat();
}

type Placed = { node: Node; matrix: Matrix };

/** The nodes of the scene with a mesh, each where it stands. */
function placedNodes({ scene = 0, scenes, nodes = [] }: Description): Placed[] {
  const found: Placed[] = [];
  const place = (index: number, matrix: Matrix, depth: number) => {
    const node = nodes[index];
    if (!node || depth > DEEPEST || found.length >= MOST_NODES) return;
    const own = times(matrix, matrixOf(node));
    if (node.mesh !== undefined) found.push({ node, matrix: own });
    for (const child of node.children ?? []) place(child, own, depth + 1);
  };
  const tops = scenes?.[scene]?.nodes ?? nodes.keys();
  for (const top of tops) place(top, IDENTITY, 0);
  return found;
}

/** The meshes of a GLB file where its scene puts them; textures, bones and what moves are not used. */
export function parseGlb(bytes: Uint8Array, onShare: OnShare): ReadFile {
  const gltf = partsOf(bytes);
  const { description } = gltf;
  const collector = createCollector();
  const nodes = placedNodes(description);
  for (const [at, { node, matrix }] of nodes.entries()) {
    const mesh = description.meshes?.[node.mesh ?? -1];
    for (const { attributes, indices, mode = TRIANGLES, material } of mesh?.primitives ?? []) {
      if (mode < TRIANGLES) continue;
      const positions = Float32Array.from(numbersOf(gltf, attributes['POSITION'], 3));
      const corners =
        indices === undefined
          ? Array.from({ length: positions.length / 3 }, (_, corner) => corner)
          : numbersOf(gltf, indices, 1);
      collector.add({ positions, indices: trianglesOf(corners, mode), matrix });
      collector.endPart({
        name: node.name ?? mesh?.name ?? '',
        layer: description.materials?.[material ?? -1]?.name ?? '',
      });
    }
    onShare(at / nodes.length);
  }
  if (collector.isEmpty()) throw new ModelError(nodes.length > 0 ? 'no_surface' : 'nothing_in_it');
  return { soup: collector.soup(), curves: null, millimetres: MILLIMETRES };
}
