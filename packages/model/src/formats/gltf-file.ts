import { companionOf, type Companions } from '../companions.ts';
import { ModelError } from '../model-error.ts';

const MAGIC = 0x46546c67;
const [JSON_PART, BINARY_PART] = [0x4e4f534a, 0x004e4942];
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

type Accessor = {
  bufferView?: number;
  byteOffset?: number;
  componentType: number;
  normalized?: boolean;
  count: number;
  type: string;
  sparse?: object;
};
export type Material = {
  name?: string;
  pbrMetallicRoughness?: {
    baseColorFactor?: number[];
    metallicFactor?: number;
    baseColorTexture?: { index?: number; texCoord?: number };
  };
};
export type Primitive = { attributes: Record<string, number>; indices?: number; mode?: number; material?: number };
export type Node = {
  name?: string;
  mesh?: number;
  children?: number[];
  matrix?: number[];
  translation?: number[];
  rotation?: number[];
  scale?: number[];
};
/** The parts of the file's description that are read; none is certain to be there, or to have the right type. */
export type Description = {
  scene?: number;
  scenes?: { nodes?: number[] }[];
  nodes?: Node[];
  meshes?: { name?: string; primitives: Primitive[] }[];
  materials?: Material[];
  textures?: { source?: number }[];
  images?: { bufferView?: number; uri?: string }[];
  accessors?: Accessor[];
  bufferViews?: { buffer: number; byteOffset?: number; byteLength: number; byteStride?: number }[];
  buffers?: { uri?: string; byteLength: number }[];
  extensionsRequired?: string[];
};

/** `bufferAt` returns the bytes that the description counts under a number; none if they are missing. */
export type Gltf = {
  description: Description;
  bufferAt: (index: number) => DataView | null;
  companions: Companions;
};

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const isObject = (value: unknown): value is Description => typeof value === 'object' && value !== null;

function descriptionIn(bytes: Uint8Array): Description {
  const description: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (!isObject(description)) throw new ModelError('unreadable');
  return description;
}

function fromBase64(text: string): Uint8Array {
  const letters = atob(text);
  return Uint8Array.from(letters, (_, at) => letters.charCodeAt(at));
}

/** The bytes behind an address in the file: in the address itself, or in a file beside it. Nothing is ever fetched. */
function bytesAt(uri: string, companions: Companions): Uint8Array | null {
  const [, words] = /^data:[^,]*;base64,(.*)$/s.exec(uri) ?? [];
  if (words !== undefined) return fromBase64(words);
  return companionOf(companions, decodeURIComponent(uri));
}

function bufferLookup({ buffers }: Description, companions: Companions, own: DataView | null): Gltf['bufferAt'] {
  const known = new Map<number, DataView | null>();
  const find = (index: number) => {
    const uri = buffers?.[index]?.uri;
    if (uri === undefined) return index === 0 ? own : null;
    const bytes = bytesAt(uri, companions);
    return bytes && viewOf(bytes);
  };
  return (index) => {
    const found = known.get(index);
    if (found !== undefined) return found;
    const view = find(index);
    known.set(index, view);
    return view;
  };
}

/** A GLB file, which contains its description and its bytes. */
export function openGlb(bytes: Uint8Array, companions: Companions): Gltf {
  const view = viewOf(bytes);
  if (bytes.length === 0) throw new ModelError('empty');
  if (bytes.length < 20 || view.getUint32(0, true) !== MAGIC) throw new ModelError('unreadable');
  if (view.getUint32(8, true) > bytes.length) throw new ModelError('cut_off');
  let [description, binary]: [Description | null, DataView] = [null, new DataView(new ArrayBuffer(0))];
  for (let at = 12; at + 8 <= bytes.length;) {
    const [length, kind] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    if (at + 8 + length > bytes.length) throw new ModelError('cut_off');
    if (kind === JSON_PART) description = descriptionIn(bytes.subarray(at + 8, at + 8 + length));
    if (kind === BINARY_PART) binary = viewOf(bytes.subarray(at + 8, at + 8 + length));
    at += 8 + length;
  }
  if (!description) throw new ModelError('unreadable');
  return { description, bufferAt: bufferLookup(description, companions, binary), companions };
}

/** A glTF file, whose bytes are in files beside it, or in it as text. */
export function openGltf(bytes: Uint8Array, companions: Companions): Gltf {
  if (bytes.length === 0) throw new ModelError('empty');
  const description = descriptionIn(bytes);
  return { description, bufferAt: bufferLookup(description, companions, null), companions };
}

/** The numbers of an accessor, `width` for each of its entries. */
export function numbersOf({ description, bufferAt }: Gltf, index: number | undefined, width: number): Float64Array {
  const accessor = description.accessors?.[index ?? -1];
  const part = description.bufferViews?.[accessor?.bufferView ?? -1];
  const reader = Object.entries(READERS).find(([type]) => Number(type) === accessor?.componentType)?.[1];
  const binary = part ? bufferAt(part.buffer) : null;
  // What is in a missing file, or compressed, can't be read.
  if (!accessor || !reader || !part || !binary || accessor.sparse) throw new ModelError('packed');
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

/** The bytes of a picture, in the file or beside it; null if they are in neither. */
export function imageBytes({ description, bufferAt, companions }: Gltf, texture: number): Uint8Array | null {
  const image = description.images?.[description.textures?.[texture]?.source ?? -1];
  if (image?.uri !== undefined) return bytesAt(image.uri, companions);
  const part = description.bufferViews?.[image?.bufferView ?? -1];
  const view = part ? bufferAt(part.buffer) : null;
  if (!part || !view) return null;
  const start = part.byteOffset ?? 0;
  if (!(start >= 0 && part.byteLength >= 0) || start + part.byteLength > view.byteLength) return null;
  return new Uint8Array(view.buffer, view.byteOffset + start, part.byteLength);
}
