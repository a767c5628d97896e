import type { DrawnMesh } from '../model-data.ts';
import { floats, integers, roomFor } from '../formats/growing.ts';

type Mesh = Pick<DrawnMesh, 'positions' | 'normals' | 'indices'>;

/** Two vertex numbers in one that stays exact. */
const PAIR = 2 ** 26;

/** The vertices of a mesh, to which more are added; the one in the middle of two is made once. */
function createVertices({ positions: places, normals: facing }: Mesh) {
  let [positions, normals, count] = [places, facing, places.length / 3];
  const made = new Map<number, number>();
  const between = (one: number, other: number) => {
    const pair = Math.min(one, other) * PAIR + Math.max(one, other);
    const known = made.get(pair);
    if (known !== undefined) return known;
    positions = roomFor(positions, count * 3 + 3, floats);
    normals = roomFor(normals, count * 3 + 3, floats);
    for (let axis = 0; axis < 3; axis += 1) {
      const [a, b] = [one * 3 + axis, other * 3 + axis];
      positions[count * 3 + axis] = ((positions[a] ?? 0) + (positions[b] ?? 0)) / 2;
      normals[count * 3 + axis] = ((normals[a] ?? 0) + (normals[b] ?? 0)) / 2;
    }
    made.set(pair, count);
    count += 1;
    return count - 1;
  };
  const squared = (one: number, other: number) => {
    const [a, b] = [one * 3, other * 3];
    const [x, y] = [(positions[a] ?? 0) - (positions[b] ?? 0), (positions[a + 1] ?? 0) - (positions[b + 1] ?? 0)];
    const z = (positions[a + 2] ?? 0) - (positions[b + 2] ?? 0);
    return x * x + y * y + z * z;
  };
  const end = () => ({ positions: positions.slice(0, count * 3), normals: normals.slice(0, count * 3) });
  return { between, squared, end };
}

/** `triangleOf`: which of the mesh's triangles each is a piece of. */
type Refined = Mesh & { triangleOf: Uint32Array<ArrayBuffer> };

/**
 * The same surface in triangles with no side over `longest`, as far as `most` triangles allow, so that values at
 * vertices also cover the middle of a large face. Vertices keep their numbers, new ones come after them.
 */
export function refineMesh(mesh: Mesh, { longest, most }: { longest: number; most: number }): Refined {
  const { between, squared, end } = createVertices(mesh);
  const limit = longest * longest;
  let [indices, triangleOf, kept] = [integers(mesh.indices.length), integers(mesh.indices.length / 3), 0];
  const waiting: number[] = [];
  let left = most - mesh.indices.length / 3;
  const take = (own: number, a: number, b: number, c: number) => {
    const [ab, bc, ca] = [squared(a, b), squared(b, c), squared(c, a)];
    const longestSide = Math.max(ab, bc, ca);
    if (longestSide <= limit || left <= 0) {
      indices = roomFor(indices, kept + 3, integers);
      indices[kept] = a;
      indices[kept + 1] = b;
      indices[kept + 2] = c;
      triangleOf = roomFor(triangleOf, kept / 3 + 1, integers);
      triangleOf[kept / 3] = own;
      kept += 3;
      return;
    }
    left -= 1;
    const [from, to, tip] = longestSide === ab ? [a, b, c] : longestSide === bc ? [b, c, a] : [c, a, b];
    const middle = between(from, to);
    waiting.push(from, middle, tip, middle, to, tip);
  };
  for (let at = 0; at < mesh.indices.length; at += 3) {
    take(at / 3, mesh.indices[at] ?? 0, mesh.indices[at + 1] ?? 0, mesh.indices[at + 2] ?? 0);
    while (waiting.length > 0) {
      const [c = 0, b = 0, a = 0] = [waiting.pop(), waiting.pop(), waiting.pop()];
      take(at / 3, a, b, c);
    }
  }
  return { ...end(), indices: indices.slice(0, kept), triangleOf: triangleOf.slice(0, kept / 3) };
}
