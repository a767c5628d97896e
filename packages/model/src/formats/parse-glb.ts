import { ALONE } from '../companions.ts';
import { ModelError } from '../model-error.ts';
import { BARE, toColour, WHITE, type Coat } from '../paint.ts';
import { createPictures } from '../pictures.ts';
import type { OnShare, ReadFile } from '../soup.ts';
import { createCollector } from './create-collector.ts';
import {
  imageBytes,
  missingParts,
  missingPictures,
  openGlb,
  type Gltf,
  type GltfMaterial,
  type Node,
  type Numbers,
  type Primitive,
  type TextureTransform,
} from './gltf-file.ts';
import { unpackNumbers } from './gltf-numbers.ts';
import { IDENTITY, times, type Matrix } from './matrix.ts';

const [TRIANGLES, STRIP, FAN] = [4, 5, 6];
/** By the standard one unit is a metre. */
const MILLIMETRES = 1000;
const DEEPEST = 32;
const MOST_NODES = 100_000;

/** Three corners for each triangle; in strips and fans they share some. */
function toTriangles(corners: ArrayLike<number>, mode: number): Uint32Array {
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

type Transform = { [Key in 'matrix' | 'translation' | 'rotation' | 'scale']?: number[] | undefined };

/** The file stores columns first. */
function toMatrix({ matrix, translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1] }: Transform): Matrix {
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

/** Where a node's mesh is within the node, if that is at many places. */
function readInstances(gltf: Gltf, { extensions }: Node): Matrix[] | null {
  const attributes = extensions?.EXT_mesh_gpu_instancing?.attributes;
  if (!attributes) return null;
  const readList = (name: string, width: number) => {
    const index = attributes[name];
    const numbers = index === undefined ? null : unpackNumbers(gltf, index, width);
    return {
      count: (numbers?.length ?? 0) / width,
      at: (one: number) => numbers?.slice(one * width, (one + 1) * width),
    };
  };
  const [moves, turns, sizes] = [readList('TRANSLATION', 3), readList('ROTATION', 4), readList('SCALE', 3)];
  const length = Math.max(moves.count, turns.count, sizes.count);
  if (length > MOST_NODES) throw new ModelError('too_much');
  const numbers = (some: Numbers | undefined) => (some ? [...some] : undefined);
  return Array.from({ length }, (_, at) =>
    toMatrix({ translation: numbers(moves.at(at)), rotation: numbers(turns.at(at)), scale: numbers(sizes.at(at)) }),
  );
}

/** The nodes of the scene with a mesh, each with its place. */
function placedNodes(gltf: Gltf): Placed[] {
  const { scene = 0, scenes, nodes = [] } = gltf.description;
  const found: Placed[] = [];
  const place = (index: number, matrix: Matrix, depth: number) => {
    const node = nodes[index];
    if (!node || depth > DEEPEST || found.length >= MOST_NODES) return;
    const own = times(matrix, toMatrix(node));
    if (node.mesh !== undefined) {
      const places = readInstances(gltf, node)?.map((instance) => times(own, instance)) ?? [own];
      for (const at of places) found.push({ node, matrix: at });
    }
    for (const child of node.children ?? []) place(child, own, depth + 1);
  };
  const tops = scenes?.[scene]?.nodes ?? nodes.keys();
  for (const top of tops) place(top, IDENTITY, 0);
  return found;
}

type OnPicture = { coat: Omit<Coat, 'ends'>; set: number; transform?: TextureTransform | undefined };

/** How a material looks, and which of a mesh's sets of coordinates its picture uses. */
function readLook(material: GltfMaterial | undefined, numberOf: (texture: number) => number | null): OnPicture {
  if (!material) return { coat: BARE, set: 0 };
  const { baseColorFactor, metallicFactor = 1, baseColorTexture } = material.pbrMetallicRoughness ?? {};
  const texture = baseColorTexture?.index;
  const coat = {
    colour: toColour(baseColorFactor, 'light') ?? WHITE,
    polish: Math.min(1, Math.max(0, metallicFactor)) || 0,
    picture: texture === undefined ? null : numberOf(texture),
  };
  const transform = baseColorTexture?.extensions?.KHR_texture_transform;
  return { coat, set: transform?.texCoord ?? baseColorTexture?.texCoord ?? 0, transform };
}

/** Three numbers for each vertex; a fourth, for transparency, is left out. */
function readColours(gltf: Gltf, { attributes }: Primitive): Uint8Array | null {
  const index = attributes['COLOR_0'];
  if (index === undefined) return null;
  const width = gltf.description.accessors?.[index]?.type === 'VEC4' ? 4 : 3;
  const numbers = unpackNumbers(gltf, index, width);
  const colours = new Uint8Array((numbers.length / width) * 3);
  for (let vertex = 0; vertex * width < numbers.length; vertex += 1)
    colours.set(toColour([...numbers.subarray(vertex * width, vertex * width + 3)], 'light') ?? WHITE, vertex * 3);
  return colours;
}

/** Places on a picture; where they were made smaller, the picture says how they are put back. */
function readPlaces(gltf: Gltf, { attributes }: Primitive, { set, transform = {} }: OnPicture): Float32Array | null {
  const index = attributes[`TEXCOORD_${set}`];
  if (index === undefined) return null;
  const places = Float32Array.from(unpackNumbers(gltf, index, 2), (value) => (Number.isFinite(value) ? value : 0));
  const { offset: [right = 0, down = 0] = [], scale: [wide = 1, high = 1] = [], rotation = 0 } = transform;
  const [sine, cosine] = [Math.sin(rotation), Math.cos(rotation)];
  for (let at = 0; at < places.length; at += 2) {
    const [u, v] = [(places[at] ?? 0) * wide, (places[at + 1] ?? 0) * high];
    places[at] = cosine * u + sine * v + right;
    places[at + 1] = cosine * v - sine * u + down;
  }
  return places;
}

/** The corners of a primitive's triangles, three for each. */
function readCorners(gltf: Gltf, primitive: Primitive, points: number): Uint32Array {
  const unpacked = gltf.unpacked.triangles.get(primitive);
  if (unpacked) return unpacked;
  const { indices, mode = TRIANGLES } = primitive;
  const corners =
    indices === undefined ? Array.from({ length: points }, (_, corner) => corner) : unpackNumbers(gltf, indices, 1);
  return toTriangles(corners, mode);
}

/** The meshes in the scene of a file, with their colours; bones and animations aren't used. */
export function readGltf(gltf: Gltf, onShare: OnShare): ReadFile {
  const { description } = gltf;
  const [missing, unseen] = [missingParts(gltf), missingPictures(gltf)];
  if (missing.length > 0) throw new ModelError('parts_missing', [...missing, ...unseen]);
  const collector = createCollector();
  const { pictures, numberOf } = createPictures((texture: number) => imageBytes(gltf, texture));
  const nodes = placedNodes(gltf);
  for (const [at, { node, matrix }] of nodes.entries()) {
    const mesh = description.meshes?.[node.mesh ?? -1];
    for (const primitive of mesh?.primitives ?? []) {
      if ((primitive.mode ?? TRIANGLES) < TRIANGLES) continue;
      const material = description.materials?.[primitive.material ?? -1];
      const positions = Float32Array.from(unpackNumbers(gltf, primitive.attributes['POSITION'], 3));
      const triangles = readCorners(gltf, primitive, positions.length / 3);
      const look = readLook(material, numberOf);
      const { coat } = look;
      collector.add({
        positions,
        indices: triangles,
        matrix,
        colours: readColours(gltf, primitive),
        places: coat.picture === null ? null : readPlaces(gltf, primitive, look),
        coats: [{ ...coat, ends: triangles.length }],
      });
      collector.endPart({
        name: node.name ?? mesh?.name ?? '',
        layer: material?.name ?? '',
        words: mesh?.name ? [mesh.name] : [],
      });
    }
    onShare(at / nodes.length);
  }
  if (collector.isEmpty()) throw new ModelError(nodes.length > 0 ? 'no_surface' : 'nothing_in_it');
  const soup = { ...collector.soup(pictures), unpainted: unseen[0] ?? null };
  return { soup, curves: null, millimetres: MILLIMETRES };
}

/** A GLB file that nothing has compressed, such as Facet's own. */
export const parseGlb = (bytes: Uint8Array, onShare: OnShare): ReadFile => readGltf(openGlb(bytes, ALONE), onShare);
