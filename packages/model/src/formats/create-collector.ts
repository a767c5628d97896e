import { ModelError } from '../model-error.ts';
import { BARE, hasColours, type Coat } from '../paint.ts';
import type { Part, Soup } from '../soup.ts';
import { isMirror, moved, type Matrix } from './matrix.ts';
import { bytes, floats, integers, roomFor } from './growing.ts';

/** Blocks in blocks can repeat a small mesh endlessly; no piece of jewelry comes near this. */
const MOST_CORNERS = 30_000_000;

/**
 * For each vertex three colour values and two picture coordinates; the ends of the coats count from the piece's first
 * corner.
 */
type Piece = {
  positions: Float32Array;
  indices: Uint32Array;
  matrix: Matrix | null;
  colours?: Uint8Array | null;
  places?: Float32Array | null;
  coats?: readonly Coat[];
};

/** What each vertex has besides its position, in a model where some have it. */
function createVertexPaint() {
  let [colours, places] = [bytes(0), floats(0)];
  let [coloured, placed] = [0, 0];
  return {
    add: (piece: Pick<Piece, 'colours' | 'places'>, first: number, count: number) => {
      if (piece.colours) {
        colours = roomFor(colours, (first + count) * 3, bytes).fill(255, coloured, first * 3);
        colours.set(piece.colours.subarray(0, count * 3), first * 3);
        coloured = (first + count) * 3;
      }
      if (piece.places) {
        places = roomFor(places, (first + count) * 2, floats);
        places.set(piece.places.subarray(0, count * 2), first * 2);
        placed = (first + count) * 2;
      }
    },
    list: (vertices: number) => ({
      colours:
        coloured > 0
          ? roomFor(colours, vertices * 3, bytes)
              .fill(255, coloured)
              .subarray(0, vertices * 3)
          : null,
      places: placed > 0 ? roomFor(places, vertices * 2, floats).subarray(0, vertices * 2) : null,
    }),
  };
}

/** Appends vertices, moved to where their block is, and the triangles over them. */
export function createCollector() {
  let [positions, indices, vertices, corners] = [floats(3072), integers(3072), 0, 0];
  const parts: Part[] = [];
  const coats: Coat[] = [];
  const paint = createVertexPaint();
  function add({ positions: from, indices: triangles, matrix, ...look }: Piece) {
    if (corners + triangles.length > MOST_CORNERS) throw new ModelError('too_much');
    positions = roomFor(positions, vertices * 3 + from.length, floats);
    indices = roomFor(indices, corners + triangles.length, integers);
    positions.set(matrix ? moved(from, matrix) : from, vertices * 3);
    paint.add(look, vertices, from.length / 3);
    const isMirrored = matrix !== null && isMirror(matrix);
    for (const [at, corner] of triangles.entries()) {
      if (corner >= from.length / 3) throw new ModelError('bad_index');
      // The last two corners of a triangle are swapped.
      const to = isMirrored && at % 3 > 0 ? at + (at % 3 === 1 ? 1 : -1) : at;
      indices[corners + to] = corner + vertices;
    }
    for (const coat of look.coats ?? [{ ...BARE, ends: triangles.length }])
      coats.push({ ...coat, ends: corners + Math.min(triangles.length, coat.ends) });
    vertices += from.length / 3;
    corners += triangles.length;
  }
  const endPart = ({ name, layer, words = [], role }: Omit<Part, 'ends'>) =>
    parts.push({ name, layer, words, ends: corners, ...(role && { role }) });
  const soup = (pictures: readonly Uint8Array[] = []): Soup => {
    const painted = { coats, ...paint.list(vertices), pictures };
    return {
      positions: positions.slice(0, vertices * 3),
      indices: indices.slice(0, corners),
      parts,
      paint: hasColours(painted) ? painted : null,
    };
  };
  return { add, endPart, soup, isEmpty: () => corners === 0 };
}
