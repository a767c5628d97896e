import { createBudget, type Spend } from '../create-budget.ts';
import { ModelError } from '../model-error.ts';
import type { WithLibrary } from '../with-library.ts';
import { MESHOPT, cutTail, viewAt, type Gltf, type Numbers, type PackedView, type Primitive } from './gltf-file.ts';
import { MOST_ENTRIES, WIDTHS } from './gltf-numbers.ts';

type Pointer = number;
type Handle = object;
type DracoMesh = { num_points: () => number; num_faces: () => number };
type DracoDecoder = {
  DecodeBufferToMesh: (buffer: Handle, mesh: DracoMesh) => { ok: () => boolean };
  GetAttributeByUniqueId: (mesh: DracoMesh, id: number) => { num_components: () => number };
  GetAttributeDataArrayForAllPoints: (
    mesh: DracoMesh,
    attribute: Handle,
    type: number,
    bytes: number,
    to: Pointer,
  ) => boolean;
  GetTrianglesUInt32Array: (mesh: DracoMesh, bytes: number, to: Pointer) => boolean;
};

/** The parts of Draco's own decoder that are used. */
export type Draco = {
  Decoder: new () => DracoDecoder;
  DecoderBuffer: new () => { Init: (bytes: Int8Array, length: number) => void };
  Mesh: new () => DracoMesh;
  DT_FLOAT32: number;
  HEAPU8: Uint8Array;
  destroy: (one: Handle) => void;
  _malloc: (bytes: number) => Pointer;
  _free: (pointer: Pointer) => void;
};

/** The parts of meshoptimizer's own decoder that are used. */
export type Meshopt = {
  decodeGltfBuffer: (
    target: Uint8Array,
    count: number,
    size: number,
    source: Uint8Array,
    mode: string,
    filter?: string,
  ) => void;
};

type Decoders = { withDraco: WithLibrary<Draco>; withMeshopt: WithLibrary<Meshopt> };

/** Bytes that a file's views may have uncompressed. */
const UNPACKED_MAX = 512 * 1024 * 1024;
/** How many bytes an entry may have, and that this decoder's loops need whole words of them. */
const MOST_STRIDE = 256;
const MODES = ['ATTRIBUTES', 'TRIANGLES', 'INDICES'];

const takeBytes = ({ buffer, byteOffset, byteLength }: DataView, length: number): Uint8Array => {
  if (!(length >= 0 && length <= byteLength)) throw new ModelError('cut_off');
  return new Uint8Array(buffer, byteOffset, length);
};

const packedView = (gltf: Gltf, index: number): PackedView | undefined =>
  MESHOPT.map((name) => gltf.description.bufferViews?.[index]?.extensions?.[name]).find((one) => one !== undefined);

function unpackView(gltf: Gltf, { count, byteStride, mode, filter, ...part }: PackedView, meshopt: Meshopt) {
  const isWhole = Number.isSafeInteger(count) && count >= 0 && Number.isSafeInteger(byteStride);
  const isWord = mode === 'ATTRIBUTES' ? byteStride % 4 === 0 : byteStride === 2 || byteStride === 4;
  if (!isWhole || !isWord || !(byteStride > 0 && byteStride <= MOST_STRIDE) || !MODES.includes(mode))
    throw new ModelError('unreadable');
  if (count * byteStride > UNPACKED_MAX) throw new ModelError('too_much');
  const source = cutTail(gltf.bufferAt(part.buffer), part.byteOffset);
  if (!source) throw new ModelError('packed');
  const target = new Uint8Array(count * byteStride);
  const bytes = takeBytes(source, part.byteLength);
  try {
    meshopt.decodeGltfBuffer(target, count, byteStride, bytes, mode, filter);
  } catch {
    // It only says that something is wrong with them.
    throw new ModelError('unreadable');
  }
  return target;
}

function unpackViews(gltf: Gltf, packed: readonly number[], meshopt: Meshopt): void {
  let size = 0;
  for (const index of packed) {
    const view = packedView(gltf, index);
    if (!view) continue;
    size += view.count * view.byteStride;
    if (size > UNPACKED_MAX) throw new ModelError('too_much');
    gltf.unpacked.views.set(index, unpackView(gltf, view, meshopt));
  }
}

/** Runs `fill` with room in the decoder's memory, and takes a copy of what it put there. */
function taken(draco: Draco, bytes: number, fill: (to: Pointer) => boolean): ArrayBuffer {
  const to = draco._malloc(bytes);
  try {
    if (to === 0 || !fill(to)) throw new ModelError('unreadable');
    return draco.HEAPU8.slice(to, to + bytes).buffer;
  } finally {
    draco._free(to);
  }
}

/** What is drawn of a mesh: neither normals nor bones are. */
const isUsed = (name: string) => name === 'POSITION' || name === 'COLOR_0' || name.startsWith('TEXCOORD_');

type Decoded = { decoder: DracoDecoder; mesh: DracoMesh };

function takeMesh(gltf: Gltf, primitive: Primitive, draco: Draco, { decoder, mesh }: Decoded): void {
  const [points, corners] = [mesh.num_points(), mesh.num_faces() * 3];
  const { accessors, triangles } = gltf.unpacked;
  const own = primitive.extensions?.KHR_draco_mesh_compression?.attributes ?? {};
  for (const [name, id] of Object.entries(own).filter(([one]) => isUsed(one))) {
    const index = primitive.attributes[name] ?? -1;
    const attribute = decoder.GetAttributeByUniqueId(mesh, id);
    const width = attribute.num_components();
    if (width !== WIDTHS[gltf.description.accessors?.[index]?.type ?? '']) throw new ModelError('unreadable');
    const bytes = points * width * 4;
    const numbers: Numbers = new Float32Array(
      taken(draco, bytes, (to) =>
        decoder.GetAttributeDataArrayForAllPoints(mesh, attribute, draco.DT_FLOAT32, bytes, to),
      ),
    );
    accessors.set(index, numbers);
  }
  const bytes = corners * 4;
  triangles.set(
    primitive,
    new Uint32Array(taken(draco, bytes, (to) => decoder.GetTrianglesUInt32Array(mesh, bytes, to))),
  );
}

function unpackPrimitive(gltf: Gltf, primitive: Primitive, draco: Draco, spend: Spend): void {
  const index = primitive.extensions?.KHR_draco_mesh_compression?.bufferView ?? -1;
  const view = viewAt(gltf, index);
  if (!view) throw new ModelError('packed');
  const bytes = takeBytes(view, gltf.description.bufferViews?.[index]?.byteLength ?? 0);
  const [decoder, buffer, mesh] = [new draco.Decoder(), new draco.DecoderBuffer(), new draco.Mesh()];
  try {
    buffer.Init(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length), bytes.length);
    if (!decoder.DecodeBufferToMesh(buffer, mesh).ok()) throw new ModelError('unreadable');
    spend(mesh.num_points() + mesh.num_faces() * 3);
    takeMesh(gltf, primitive, draco, { decoder, mesh });
  } finally {
    for (const one of [mesh, buffer, decoder]) draco.destroy(one);
  }
}

/**
 * Unpacks what Draco or meshopt have compressed in a file, as most web configurators and Blender do, with their own
 * decoders, which are only loaded for such files.
 */
export async function unpackGltf(gltf: Gltf, { withDraco, withMeshopt }: Decoders): Promise<Gltf> {
  const { bufferViews = [], meshes = [] } = gltf.description;
  const packed = [...bufferViews.keys()].filter((index) => packedView(gltf, index));
  const size = packed.reduce((sum, index) => sum + (packedView(gltf, index)?.byteLength ?? 0), 0);
  if (packed.length > 0) await withMeshopt(size, (meshopt) => unpackViews(gltf, packed, meshopt));
  const primitives = meshes.flatMap((mesh) => mesh.primitives);
  const draco = primitives.filter(({ extensions }) => extensions?.KHR_draco_mesh_compression);
  if (draco.length > 0)
    await withDraco(size, (library) => {
      const spend = createBudget(MOST_ENTRIES * 2);
      for (const primitive of draco) unpackPrimitive(gltf, primitive, library, spend);
    });
  return gltf;
}
