import { ModelError } from '../model-error.ts';
import type { Part, Soup } from '../soup.ts';
import { isMirror, moved, type Matrix } from './matrix.ts';
import { floats, integers, roomFor } from './growing.ts';

/** Blocks in blocks can repeat a small mesh without end; no piece of jewelry comes near this. */
const MOST_CORNERS = 30_000_000;

type Piece = { positions: Float32Array; indices: Uint32Array; matrix: Matrix | null };

/** Appends vertices, moved to where their block stands, and the triangles over them. */
export function createCollector() {
  let [positions, indices, vertices, corners] = [floats(3072), integers(3072), 0, 0];
  const parts: Part[] = [];
  function add({ positions: from, indices: triangles, matrix }: Piece) {
    if (corners + triangles.length > MOST_CORNERS) throw new ModelError('too_much');
    positions = roomFor(positions, vertices * 3 + from.length, floats);
    indices = roomFor(indices, corners + triangles.length, integers);
    positions.set(matrix ? moved(from, matrix) : from, vertices * 3);
    const isMirrored = matrix !== null && isMirror(matrix);
    for (const [at, corner] of triangles.entries()) {
      if (corner >= from.length / 3) throw new ModelError('bad_index');
      // The last two corners of a triangle change places.
      const to = isMirrored && at % 3 > 0 ? at + (at % 3 === 1 ? 1 : -1) : at;
      indices[corners + to] = corner + vertices;
    }
    vertices += from.length / 3;
    corners += triangles.length;
  }
  const endPart = ({ name, layer }: Pick<Part, 'name' | 'layer'>) => parts.push({ name, layer, ends: corners });
  const soup = (): Soup => ({
    positions: positions.slice(0, vertices * 3),
    indices: indices.slice(0, corners),
    parts,
  });
  return { add, endPart, soup, isEmpty: () => corners === 0 };
}
