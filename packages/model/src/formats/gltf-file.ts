import { findCompanion, type Companions } from '../companions.ts';
import { ModelError } from '../model-error.ts';
import { nameOfUri } from './gltf-names.ts';

const MAGIC = 0x46546c67;
const [JSON_PART, BINARY_PART] = [0x4e4f534a, 0x004e4942];
/** Two names of one compression: the second is its standard. */
export const MESHOPT = ['EXT_meshopt_compression', 'KHR_meshopt_compression'] as const;
type MeshoptName = (typeof MESHOPT)[number];

type Accessor = {
  bufferView?: number;
  byteOffset?: number;
  componentType: number;
  normalized?: boolean;
  count: number;
  type: string;
  sparse?: { count: number; indices: Stretch; values: Omit<Stretch, 'componentType'> };
};
/** Numbers within a view of the file's bytes. */
export type Stretch = { bufferView: number; byteOffset?: number; componentType: number };
type View = {
  buffer: number;
  byteOffset?: number;
  byteLength: number;
  byteStride?: number;
  extensions?: Partial<Record<MeshoptName, PackedView>>;
};
/** How meshopt compressed a view. */
export type PackedView = {
  buffer: number;
  byteOffset?: number;
  byteLength: number;
  byteStride: number;
  count: number;
  mode: string;
  filter?: string;
};
export type TextureTransform = { offset?: number[]; rotation?: number; scale?: number[]; texCoord?: number };
export type GltfMaterial = {
  name?: string;
  pbrMetallicRoughness?: {
    baseColorFactor?: number[];
    metallicFactor?: number;
    baseColorTexture?: { index?: number; texCoord?: number; extensions?: { KHR_texture_transform?: TextureTransform } };
  };
};
export type Primitive = {
  attributes: Record<string, number>;
  indices?: number;
  mode?: number;
  material?: number;
  /** `attributes` are numbers of Draco's own. */
  extensions?: { KHR_draco_mesh_compression?: { bufferView: number; attributes: Record<string, number> } };
};
export type Node = {
  name?: string;
  mesh?: number;
  children?: number[];
  matrix?: number[];
  translation?: number[];
  rotation?: number[];
  scale?: number[];
  /** The mesh stands at several places, one for each entry of these accessors. */
  extensions?: { EXT_mesh_gpu_instancing?: { attributes?: Record<string, number> } };
};
/** The parts of the file's description that are read; none is certain to be there, or to have the right type. */
export type Description = {
  scene?: number;
  scenes?: { nodes?: number[] }[];
  nodes?: Node[];
  meshes?: { name?: string; primitives: Primitive[] }[];
  materials?: GltfMaterial[];
  textures?: { source?: number }[];
  images?: { bufferView?: number; uri?: string }[];
  accessors?: Accessor[];
  bufferViews?: View[];
  buffers?: { uri?: string; byteLength: number; extensions?: Partial<Record<MeshoptName, { fallback?: boolean }>> }[];
  extensionsRequired?: string[];
};

export type Numbers = Float32Array | Float64Array;
/** What was compressed in the file, by the numbers that the description gives to views and accessors. */
export type Unpacked = {
  views: Map<number, Uint8Array>;
  accessors: Map<number, Numbers>;
  triangles: Map<Primitive, Uint32Array>;
};

/** `bufferAt` returns the bytes that the description counts under a number; none if they are missing. */
export type Gltf = {
  description: Description;
  bufferAt: (index: number) => DataView | null;
  companions: Companions;
  unpacked: Unpacked;
};

const nothingUnpacked = (): Unpacked => ({ views: new Map(), accessors: new Map(), triangles: new Map() });

const openView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
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
  return findCompanion(companions, nameOfUri(uri));
}

function bufferLookup({ buffers }: Description, companions: Companions, own: DataView | null): Gltf['bufferAt'] {
  const known = new Map<number, DataView | null>();
  const find = (index: number) => {
    const uri = buffers?.[index]?.uri;
    if (uri === undefined) return index === 0 ? own : null;
    const bytes = bytesAt(uri, companions);
    return bytes && openView(bytes);
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
  const view = openView(bytes);
  if (bytes.length === 0) throw new ModelError('empty');
  if (bytes.length < 20 || view.getUint32(0, true) !== MAGIC) throw new ModelError('unreadable');
  if (view.getUint32(8, true) > bytes.length) throw new ModelError('cut_off');
  let [description, binary]: [Description | null, DataView] = [null, new DataView(new ArrayBuffer(0))];
  for (let at = 12; at + 8 <= bytes.length;) {
    const [length, kind] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    if (at + 8 + length > bytes.length) throw new ModelError('cut_off');
    if (kind === JSON_PART) description = descriptionIn(bytes.subarray(at + 8, at + 8 + length));
    if (kind === BINARY_PART) binary = openView(bytes.subarray(at + 8, at + 8 + length));
    at += 8 + length;
  }
  if (!description) throw new ModelError('unreadable');
  const bufferAt = bufferLookup(description, companions, binary);
  return { description, bufferAt, companions, unpacked: nothingUnpacked() };
}

/** A glTF file, whose bytes are in files beside it, or in it as text. */
export function openGltf(bytes: Uint8Array, companions: Companions): Gltf {
  if (bytes.length === 0) throw new ModelError('empty');
  const description = descriptionIn(bytes);
  const bufferAt = bufferLookup(description, companions, null);
  return { description, bufferAt, companions, unpacked: nothingUnpacked() };
}

/** A view's bytes and what follows them, as they are or unpacked; null if they are missing or still compressed. */
export function viewAt({ description, bufferAt, unpacked }: Gltf, index: number): DataView | null {
  const part = description.bufferViews?.[index];
  const own = unpacked.views.get(index);
  if (own) return openView(own);
  if (!part || MESHOPT.some((name) => part.extensions?.[name])) return null;
  return cutTail(bufferAt(part.buffer), part.byteOffset);
}

/** What a buffer holds from a place on. */
export function cutTail(buffer: DataView | null, from = 0): DataView | null {
  if (!buffer) return null;
  if (!(from >= 0 && from <= buffer.byteLength)) throw new ModelError('cut_off');
  return new DataView(buffer.buffer, buffer.byteOffset + from);
}

/** The names of files that aren't beside the model. */
const listMissing = (companions: Companions, uris: readonly (string | undefined)[]): string[] =>
  uris
    .filter((uri) => uri !== undefined && !uri.startsWith('data:'))
    .map((uri = '') => nameOfUri(uri))
    .filter((name) => !findCompanion(companions, name));

/** The files with numbers that a model asks for, and that aren't beside it. */
export function missingParts({ description: { buffers = [] }, companions }: Gltf): string[] {
  const needed = buffers.filter(({ extensions }) => !MESHOPT.some((name) => extensions?.[name]?.fallback));
  return listMissing(
    companions,
    needed.map(({ uri }) => uri),
  );
}

/** The pictures that a model asks for, and that aren't beside it. */
export const missingPictures = ({ description: { images = [] }, companions }: Gltf): string[] =>
  listMissing(
    companions,
    images.map(({ uri }) => uri),
  );

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
