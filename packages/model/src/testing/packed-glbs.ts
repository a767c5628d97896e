import encoding from 'draco3dgltf/draco_encoder_gltf_nodejs.js';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import type { Triple } from '../model-data.ts';
import { makeGlb } from './boxes.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Mesh = { places: Float32Array<ArrayBuffer>; corners: Uint32Array<ArrayBuffer> };

/** Each place once, and the corners as numbers of places. */
function indexed(triangles: readonly Triple[]): Mesh {
  const known = new Map<string, number>();
  const places: number[] = [];
  const corners = triangles.map((place) => {
    const key = place.map(Math.fround).join();
    const number = known.get(key) ?? known.size;
    if (number === known.size) places.push(...place);
    known.set(key, number);
    return number;
  });
  return { places: Float32Array.from(places), corners: Uint32Array.from(corners) };
}

/** A GLB of one mesh; `views` lie one after the other in its bytes. */
function glb(views: readonly { bytes: Uint8Array; view: object }[], rest: object, node: object = {}): Bytes {
  const padded = ({ length }: Uint8Array) => Math.ceil(length / 4) * 4;
  const binary = new Uint8Array(views.reduce((sum, { bytes }) => sum + padded(bytes), 0));
  let byteOffset = 0;
  const bufferViews = views.map(({ bytes, view }) => {
    binary.set(bytes, byteOffset);
    const at = { buffer: 0, byteOffset, byteLength: bytes.length };
    byteOffset += padded(bytes);
    return Object.hasOwn(view, 'extensions') ? packedAt(view, at) : { ...at, ...view };
  });
  return makeGlb(
    {
      asset: { version: '2.0' },
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0, name: 'Shank', ...node }],
      bufferViews,
      buffers: [{ byteLength: binary.length }],
      ...rest,
    },
    binary,
  );
}

/** A view whose bytes are somewhere else once they are unpacked. */
function packedAt(view: object, at: object) {
  const extensions: Record<string, object> = Reflect.get(view, 'extensions');
  const placed = Object.entries(extensions).map(([name, how]) => [name, { ...at, ...how }]);
  return { ...view, buffer: 1, extensions: Object.fromEntries(placed) };
}

const [FLOAT, INTEGER, SHORT] = [5126, 5125, 5122];
const viewBytes = ({ buffer, byteOffset, byteLength }: ArrayBufferView<ArrayBuffer>): Bytes =>
  new Uint8Array(buffer, byteOffset, byteLength);
const makeAccessors = ({ places, corners }: Mesh) => [
  { bufferView: 0, componentType: FLOAT, count: places.length / 3, type: 'VEC3' },
  { bufferView: 1, componentType: INTEGER, count: corners.length, type: 'SCALAR' },
];
const MESHES = [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }];

/** As Blender and web configurators write it. */
export async function dracoGlb(triangles: readonly Triple[]): Promise<Bytes> {
  const draco = await encoding();
  const { places, corners } = indexed(triangles);
  const [encoder, builder, mesh, to] = [
    new draco.Encoder(),
    new draco.MeshBuilder(),
    new draco.Mesh(),
    new draco.DracoInt8Array(),
  ];
  builder.AddFacesToMesh(mesh, corners.length / 3, corners);
  const id = builder.AddFloatAttributeToMesh(mesh, draco.POSITION, places.length / 3, 3, places);
  encoder.SetAttributeQuantization(draco.POSITION, 20);
  const length = encoder.EncodeMeshToDracoBuffer(mesh, to);
  const bytes = Uint8Array.from({ length }, (_, at) => to.GetValue(at));
  const [position, indices] = makeAccessors({ places, corners }).map(({ bufferView: _view, ...accessor }) => accessor);
  const own = { KHR_draco_mesh_compression: { bufferView: 0, attributes: { POSITION: id } } };
  const meshes = [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, extensions: own }] }];
  return glb([{ bytes, view: {} }], {
    extensionsRequired: ['KHR_draco_mesh_compression'],
    meshes,
    accessors: [position, indices],
  });
}

/** As gltfpack writes it. */
export async function meshoptGlb(triangles: readonly Triple[], name = 'EXT_meshopt_compression'): Promise<Bytes> {
  await MeshoptEncoder.ready;
  const mesh = indexed(triangles);
  const [count, corners] = [mesh.places.length / 3, mesh.corners.length];
  const views = [
    {
      bytes: MeshoptEncoder.encodeGltfBuffer(viewBytes(mesh.places), count, 12, 'ATTRIBUTES'),
      view: { byteLength: count * 12, extensions: { [name]: { byteStride: 12, count, mode: 'ATTRIBUTES' } } },
    },
    {
      bytes: MeshoptEncoder.encodeGltfBuffer(viewBytes(mesh.corners), corners, 4, 'TRIANGLES'),
      view: { byteLength: corners * 4, extensions: { [name]: { byteStride: 4, count: corners, mode: 'TRIANGLES' } } },
    },
  ];
  const spare = { byteLength: count * 12 + corners * 4, extensions: { [name]: { fallback: true } } };
  return glb(views, {
    extensionsRequired: [name],
    meshes: MESHES,
    accessors: makeAccessors(mesh),
    buffers: [{ byteLength: views.reduce((sum, { bytes }) => sum + bytes.length + 3, 0) }, spare],
  });
}

/** Places as whole numbers, which the node makes large again. */
export function quantisedGlb(triangles: readonly Triple[], largest: number): Bytes {
  const mesh = indexed(triangles);
  const whole = 32_767;
  // In fours, as each entry begins at a multiple of four bytes.
  const shorts = new Int16Array((mesh.places.length / 3) * 4);
  for (const [at, value] of mesh.places.entries())
    shorts[Math.floor(at / 3) * 4 + (at % 3)] = Math.round((value / largest) * whole);
  const [position, indices] = makeAccessors(mesh);
  return glb(
    [
      { bytes: viewBytes(shorts), view: { byteStride: 8 } },
      { bytes: viewBytes(mesh.corners), view: {} },
    ],
    {
      extensionsRequired: ['KHR_mesh_quantization'],
      meshes: MESHES,
      accessors: [{ ...position, componentType: SHORT, normalized: true }, indices],
    },
    { scale: [largest, largest, largest] },
  );
}

/** All places are zero, except those that are told. */
export function sparseGlb(triangles: readonly Triple[]): Bytes {
  const mesh = indexed(triangles);
  const count = mesh.places.length / 3;
  const [position, indices] = makeAccessors(mesh);
  const { bufferView: _none, ...zeros } = position ?? {};
  const sparse = { count, indices: { bufferView: 2, componentType: INTEGER }, values: { bufferView: 0 } };
  return glb(
    [mesh.places, mesh.corners, Uint32Array.from({ length: count }, (_, at) => at)].map((list) => ({
      bytes: viewBytes(list),
      view: {},
    })),
    { meshes: MESHES, accessors: [{ ...zeros, sparse }, indices] },
  );
}

/** One mesh at several places. */
export function repeatedGlb(triangles: readonly Triple[], moves: readonly Triple[]): Bytes {
  const mesh = indexed(triangles);
  const places = { bufferView: 2, componentType: FLOAT, count: moves.length, type: 'VEC3' };
  return glb(
    [mesh.places, mesh.corners, Float32Array.from(moves.flat())].map((list) => ({ bytes: viewBytes(list), view: {} })),
    { meshes: MESHES, accessors: [...makeAccessors(mesh), places] },
    { extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 2 } } } },
  );
}
