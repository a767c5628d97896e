import { ModelError } from '../model-error.ts';
import { viewAt, type Gltf, type Numbers, type Stretch } from './gltf-file.ts';

const READERS = {
  5120: [1, 'getInt8'],
  5121: [1, 'getUint8'],
  5122: [2, 'getInt16'],
  5123: [2, 'getUint16'],
  5125: [4, 'getUint32'],
  5126: [4, 'getFloat32'],
} as const;
/** Integers that stand for 0 to 1, or −1 to 1. */
const NORMALISED: Readonly<Record<number, number>> = { 5120: 127, 5121: 255, 5122: 32_767, 5123: 65_535 };
/** Corners and points of a list: no piece of jewelry comes near this. */
export const MOST_ENTRIES = 30_000_000;
/** How many numbers an entry of each type has. */
export const WIDTHS: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };

type Wanted = Stretch & { normalized?: boolean; count: number; width: number };

function readNumbers(gltf: Gltf, { bufferView, byteOffset = 0, componentType, normalized, count, width }: Wanted) {
  const view = viewAt(gltf, bufferView);
  const reader = Object.entries(READERS).find(([type]) => Number(type) === componentType)?.[1];
  // What is in a missing file, or compressed in a way that nobody here knows, can't be read.
  if (!view || !reader) throw new ModelError('packed');
  const [length, read] = reader;
  const stride = gltf.description.bufferViews?.[bufferView]?.byteStride ?? width * length;
  if (!(count >= 0) || byteOffset + (count - 1) * stride + width * length > view.byteLength)
    throw new ModelError('cut_off');
  const whole = normalized ? (NORMALISED[componentType] ?? 1) : 1;
  const numbers = new Float64Array(count * width);
  for (let at = 0; at < numbers.length; at += 1) {
    const from = byteOffset + Math.floor(at / width) * stride + (at % width) * length;
    const value = view[read](from, true);
    numbers[at] = normalized ? Math.max(-1, value / whole) : value;
  }
  return numbers;
}

/** The numbers of an accessor, `width` for each of its entries: all of them, or some in place of others or of zeros. */
export function unpackNumbers(gltf: Gltf, index: number | undefined, width: number): Numbers {
  const known = gltf.unpacked.accessors.get(index ?? -1);
  if (known) return known;
  const accessor = gltf.description.accessors?.[index ?? -1];
  if (!accessor || !(accessor.count <= MOST_ENTRIES)) throw new ModelError(accessor ? 'cut_off' : 'packed');
  const { bufferView, sparse, count } = accessor;
  if (bufferView === undefined && !sparse) throw new ModelError('packed');
  const numbers =
    bufferView === undefined
      ? new Float64Array(Math.max(0, count) * width)
      : readNumbers(gltf, { ...accessor, bufferView, width });
  if (!sparse) return numbers;
  if (!(sparse.count <= count)) throw new ModelError('bad_index');
  const { componentType, normalized = false } = accessor;
  const places = readNumbers(gltf, { ...sparse.indices, count: sparse.count, width: 1 });
  const values = readNumbers(gltf, { ...sparse.values, componentType, normalized, count: sparse.count, width });
  for (const [at, place] of places.entries()) {
    if (place >= count) throw new ModelError('bad_index');
    numbers.set(values.subarray(at * width, (at + 1) * width), place * width);
  }
  return numbers;
}
