import type { Coat } from '../paint.ts';
import type { Coated } from './cluster.ts';

export type Look = Pick<Coat, 'colour' | 'polish'>;
/** What goes into the file: triangles with their looks; they are smooth if each corner has a direction. */
export type Drawn = Coated & { normals?: Float32Array };

const [MAGIC, JSON_PART, BINARY_PART] = [0x46546c67, 0x4e4f534a, 0x004e4942];
const [FLOAT, UNSIGNED, POINTS, CORNERS] = [5126, 5125, 34_962, 34_963];

/** The linear light of a screen colour, which such a file uses. */
const toLight = (byte: number) => {
  const value = byte / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const toMaterial = ({ colour, polish }: Look) => ({
  pbrMetallicRoughness: { baseColorFactor: [...colour.map(toLight), 1], metallicFactor: polish },
});

/** The bounding box of all corners, which readers require. */
function findExtremes(positions: Float32Array) {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (const [at, value] of positions.entries()) {
    min[at % 3] = Math.min(min[at % 3] ?? value, value);
    max[at % 3] = Math.max(max[at % 3] ?? value, value);
  }
  return { min, max };
}

/** The corners of each look, one after another. */
export function byLook({ corners, coatOf }: Pick<Coated, 'corners' | 'coatOf'>, looks: number): Uint32Array[] {
  const lists: number[][] = Array.from({ length: looks }, () => []);
  for (const [at, coat] of coatOf.entries())
    lists[coat]?.push(corners[at * 3] ?? 0, corners[at * 3 + 1] ?? 0, corners[at * 3 + 2] ?? 0);
  return lists.map((list) => Uint32Array.from(list));
}

/** What is in the file besides the numbers: no names, and nothing about who made it or with what. */
function describe(mesh: Drawn, lists: readonly Uint32Array[], looks: readonly Look[] | null) {
  const { positions, normals } = mesh;
  const { byteLength } = positions;
  const ofPoints = { componentType: FLOAT, count: positions.length / 3, type: 'VEC3' };
  const bufferViews: object[] = [{ buffer: 0, byteOffset: 0, byteLength, target: POINTS }];
  const accessors: object[] = [{ bufferView: 0, ...ofPoints, ...findExtremes(positions) }];
  if (normals) {
    bufferViews.push({ buffer: 0, byteOffset: byteLength, byteLength, target: POINTS });
    accessors.push({ bufferView: 1, ...ofPoints });
  }
  const attributes = { POSITION: 0, ...(normals && { NORMAL: 1 }) };
  const primitives: object[] = [];
  let byteOffset = byteLength * bufferViews.length;
  for (const [material, list] of lists.entries()) {
    const { byteLength, length: count } = list;
    if (count > 0) {
      const indices =
        accessors.push({ bufferView: bufferViews.length, componentType: UNSIGNED, count, type: 'SCALAR' }) - 1;
      bufferViews.push({ buffer: 0, byteOffset, byteLength, target: CORNERS });
      primitives.push({ attributes, indices, ...(looks && { material }) });
    }
    byteOffset += byteLength;
  }
  return {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives }],
    ...(looks && { materials: looks.map(toMaterial) }),
    accessors,
    bufferViews,
    buffers: [{ byteLength: byteOffset }],
  };
}

/**
 * A GLB file of one nameless mesh with these looks, or none; its numbers are in the source's unit, whatever that is.
 */
export function writeGlb(mesh: Drawn, looks: readonly Look[] | null): Uint8Array<ArrayBuffer> {
  const lists = byLook(mesh, looks?.length ?? 1);
  const words = new TextEncoder().encode(JSON.stringify(describe(mesh, lists, looks)));
  const wordsLength = Math.ceil(words.length / 4) * 4;
  const numbers = [mesh.positions, ...(mesh.normals ? [mesh.normals] : []), ...lists];
  const numbersLength = numbers.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const bytes = new Uint8Array(12 + 8 + wordsLength + 8 + numbersLength);
  const heads = new DataView(bytes.buffer);
  for (const [at, value] of [MAGIC, 2, bytes.length, wordsLength, JSON_PART].entries())
    heads.setUint32(at * 4, value, true);
  bytes.fill(0x20, 20, 20 + wordsLength).set(words, 20);
  heads.setUint32(20 + wordsLength, numbersLength, true);
  heads.setUint32(24 + wordsLength, BINARY_PART, true);
  let to = 28 + wordsLength;
  for (const list of numbers) {
    bytes.set(new Uint8Array(list.buffer, list.byteOffset, list.byteLength), to);
    to += list.byteLength;
  }
  return bytes;
}
