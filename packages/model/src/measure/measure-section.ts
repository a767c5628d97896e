import { crossEdges } from '../mesh/cross-edges.ts';

type Surface = { positions: Float32Array; indices: Uint32Array };
/** A plane across an axis, at this place along it. */
export type SectionPlace = { axis: 0 | 1 | 2; at: number };
/**
 * The cut through a model, in its own units: how far it reaches along the two other axes, how long all its outlines are
 * together, and how thick the metal is where it is thinnest; null if no two outlines face each other.
 */
export type SectionMeasure = { wide: readonly [number, number]; outline: number; thinnest: number | null };

/** A piece of an outline, and which way is out. */
type Piece = { ax: number; ay: number; bx: number; by: number; nx: number; ny: number };

/** Outlines that lean towards each other by more than this (45 degrees) are an edge, not a wall: the cosine. */
const OPPOSITE = -0.7;
/** Pieces that are looked at for the thinnest place, and pairs of them: a ring's cut has a few hundred. */
const MOST_ASKED = 600;
const MOST_PAIRS = 4_000_000;

/** Where the edge between two points meets the plane, into a list. */
function meetEdge(positions: Float32Array, one: number, other: number, { axis, at }: SectionPlace, to: number[]): void {
  const [from, end] = [positions[one * 3 + axis] ?? 0, positions[other * 3 + axis] ?? 0];
  if (from >= at === end >= at) return;
  const share = (at - from) / (end - from);
  for (const step of [1, 2]) {
    const way = (axis + step) % 3;
    const start = positions[one * 3 + way] ?? 0;
    to.push(start + ((positions[other * 3 + way] ?? 0) - start) * share);
  }
}

/** The outlines of a cut, piece by piece. */
function cutPieces({ positions, indices }: Surface, place: SectionPlace): Piece[] {
  const pieces: Piece[] = [];
  const cross = new Float64Array(3);
  const { axis, at } = place;
  for (let corner = 0; corner < indices.length; corner += 3) {
    const [a = 0, b = 0, c = 0] = [indices[corner], indices[corner + 1], indices[corner + 2]];
    const isAbove = (positions[a * 3 + axis] ?? 0) >= at;
    if (isAbove === (positions[b * 3 + axis] ?? 0) >= at && isAbove === (positions[c * 3 + axis] ?? 0) >= at) continue;
    const ends: number[] = [];
    meetEdge(positions, a, b, place, ends);
    meetEdge(positions, b, c, place, ends);
    meetEdge(positions, c, a, place, ends);
    const [ax = 0, ay = 0, bx = 0, by = 0] = ends;
    crossEdges(positions, a, b, c, cross);
    const [nx, ny] = [cross[(axis + 1) % 3] ?? 0, cross[(axis + 2) % 3] ?? 0];
    const length = Math.hypot(nx, ny);
    if (length > 0 && (ax !== bx || ay !== by)) pieces.push({ ax, ay, bx, by, nx: nx / length, ny: ny / length });
  }
  return pieces;
}

type Crossing = { far: number; turn: number };

/** What a ray in the plane crosses, nearest first: how far away, and how much that faces along the ray. */
function crossings(pieces: readonly Piece[], own: Piece, [x, y]: readonly [number, number], sign: 1 | -1): Crossing[] {
  const [dx, dy] = [own.nx * sign, own.ny * sign];
  const found: Crossing[] = [];
  for (const piece of pieces) {
    if (piece === own) continue;
    const [ux, uy] = [piece.bx - piece.ax, piece.by - piece.ay];
    const size = dx * uy - dy * ux;
    if (size === 0) continue;
    const [tx, ty] = [piece.ax - x, piece.ay - y];
    const along = (tx * dy - ty * dx) / size;
    const far = (tx * uy - ty * ux) / size;
    if (along < 0 || along >= 1 || far <= 0) continue;
    found.push({ far, turn: piece.nx * dx + piece.ny * dy });
  }
  return found.toSorted((one, other) => one.far - other.far);
}

/** How thick the metal is behind the middle of a piece of the outline; null if it lies within other metal, or ends in a slant. */
function thicknessAt(pieces: readonly Piece[], own: Piece): number | null {
  const middle = [(own.ax + own.bx) / 2, (own.ay + own.by) / 2] as const;
  const [outside] = crossings(pieces, own, middle, 1);
  if (outside && outside.turn > 0) return null;
  let inside = 1;
  for (const { far, turn } of crossings(pieces, own, middle, -1)) {
    inside += turn < 0 ? 1 : -1;
    // `turn` is measured along the ray, which goes against this piece's own way out.
    if (inside === 0) return -turn <= OPPOSITE ? far : null;
  }
  return null;
}

/** Measures the cut of a closed model by a plane; null where the plane misses it. */
export function measureSection(surface: Surface, place: SectionPlace): SectionMeasure | null {
  const pieces = cutPieces(surface, place);
  if (pieces.length === 0) return null;
  let [left, right, low, high, outline] = [Infinity, -Infinity, Infinity, -Infinity, 0];
  for (const { ax, ay, bx, by } of pieces) {
    left = Math.min(left, ax, bx);
    right = Math.max(right, ax, bx);
    low = Math.min(low, ay, by);
    high = Math.max(high, ay, by);
    outline += Math.hypot(bx - ax, by - ay);
  }
  const asked = Math.min(MOST_ASKED, Math.floor(MOST_PAIRS / pieces.length));
  const step = Math.max(1, Math.ceil(pieces.length / Math.max(1, asked)));
  let thinnest: number | null = null;
  for (let at = 0; at < pieces.length; at += step) {
    const piece = pieces[at];
    const found = piece ? thicknessAt(pieces, piece) : null;
    if (found !== null && (thinnest === null || found < thinnest)) thinnest = found;
  }
  return { wide: [right - left, high - low], outline, thinnest };
}
