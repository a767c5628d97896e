import type { ModelUnit } from '@facet/contract/constants/model-units';
import { chooseUnit } from '../choose-unit.ts';
import { crossEdges } from '../mesh/cross-edges.ts';
import { ModelError } from '../model-error.ts';
import type { Bounds, Triple } from '../model-data.ts';
import type { Paint } from '../paint.ts';
import type { ReadFile, Soup } from '../soup.ts';
import { bend } from './bend.ts';
import { cluster, countLeft, type Coated } from './cluster.ts';
import { writeGlb, type Look } from './write-glb.ts';

/** Enough for a picture that one can walk around, too few for a tool. */
export const REDUCED_TRIANGLES_MAX = 60_000;
/** In millimetres; nothing finer remains. */
export const FINEST_CELL = 0.05;
/** For a model in an unknown unit, as a share of its longest side. */
const FINEST_SHARE = 0.002;
const LOOKS_MAX = 256;
const TRIES = 12;

function wholeTriangles({ positions, indices }: Soup): Uint32Array {
  const corners = indices ?? Uint32Array.from({ length: positions.length / 3 }, (_, at) => at);
  return corners.subarray(0, corners.length - (corners.length % 3));
}

/** The bounding box of everything that triangles use; unused points may be anywhere. */
function boundCorners(positions: Float32Array, corners: Uint32Array): Bounds {
  const min: Triple = [Infinity, Infinity, Infinity];
  const max: Triple = [-Infinity, -Infinity, -Infinity];
  for (const corner of corners)
    for (const axis of [0, 1, 2] as const) {
      const value = positions[corner * 3 + axis] ?? 0;
      if (!Number.isFinite(value)) throw new ModelError('not_numbers');
      if (value < min[axis]) min[axis] = value;
      if (value > max[axis]) max[axis] = value;
    }
  return { min, max };
}

/** The looks of a model, each once, and which of them each triangle has; any beyond this number share the first. */
function gatherLooks(paint: Paint, triangles: number): { looks: Look[]; coatOf: Uint8Array } {
  const known = new Map<string, number>();
  const looks: Look[] = [];
  const coatOf = new Uint8Array(triangles);
  let first = 0;
  for (const { ends, colour, polish } of paint.coats) {
    const key = [...colour, polish].join();
    if (!known.has(key) && looks.length < LOOKS_MAX) known.set(key, looks.push({ colour, polish }) - 1);
    coatOf.fill(known.get(key) ?? 0, first / 3, ends / 3);
    first = ends;
  }
  return { looks, coatOf };
}

function sumArea({ positions, corners }: Coated): number {
  const cross = new Float64Array(3);
  let area = 0;
  for (let at = 0; at < corners.length; at += 3) {
    crossEdges(positions, corners[at] ?? 0, corners[at + 1] ?? 0, corners[at + 2] ?? 0, cross);
    area += Math.hypot(cross[0] ?? 0, cross[1] ?? 0, cross[2] ?? 0) / 2;
  }
  return area;
}

function finestCell(bounds: Bounds, stated: number | null, said: ModelUnit | null): number {
  const longest = Math.max(...bounds.max.map((end, axis) => end - (bounds.min[axis] ?? 0)));
  const unit = chooseUnit({ bounds, millimetres: stated, ring: null }, said);
  const isUnsure = unit.from === 'asked';
  // Cells are counted in integers: for the largest models they are coarser.
  return Math.max(isUnsure ? longest * FINEST_SHARE : FINEST_CELL / unit.millimetres, longest / 2 ** 20);
}

/** The finest cells that leave few enough triangles; a surface has about two for each cell. */
function cellFor(mesh: Coated, finest: number): number {
  const guess = mesh.coatOf.length > REDUCED_TRIANGLES_MAX ? Math.sqrt((2 * sumArea(mesh)) / REDUCED_TRIANGLES_MAX) : 0;
  let cell = Math.max(finest, guess);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const left = countLeft(mesh, cell);
    if (left <= REDUCED_TRIANGLES_MAX) return cell;
    cell *= Math.sqrt(left / REDUCED_TRIANGLES_MAX) * 1.05;
  }
  throw new ModelError('too_much');
}

type Reducing = {
  /** The unit that somebody said. */
  unit: ModelUnit | null;
  /** How the result is bent, 0 to 1 each time. */
  chance: () => number;
};

/**
 * What people without a model's file are shown: a nameless mesh as a GLB file that looks alike, in the same place and
 * unit, too coarse to be cast and bent so that nothing measured on it is right. Throws a `ModelError` if there is
 * nothing to show.
 */
export function reduceModel(read: ReadFile, { unit, chance }: Reducing): Uint8Array<ArrayBuffer> {
  const { soup } = read;
  if (!soup) throw new ModelError('bare_curves');
  const corners = wholeTriangles(soup);
  if (corners.length === 0) throw new ModelError('no_surface');
  const painted = soup.paint && gatherLooks(soup.paint, corners.length / 3);
  const mesh: Coated = {
    positions: soup.positions,
    corners,
    coatOf: painted?.coatOf ?? new Uint8Array(corners.length / 3),
  };
  const finest = finestCell(boundCorners(soup.positions, corners), read.millimetres, unit);
  const reduced = cluster(mesh, cellFor(mesh, finest));
  if (reduced.coatOf.length === 0) throw new ModelError('no_surface');
  bend(reduced.positions, chance);
  return writeGlb(reduced, painted?.looks ?? null);
}
