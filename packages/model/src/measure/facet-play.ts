import { cornersByPoint } from '../bodies/corners-by-point.ts';
import { crossEdges } from '../mesh/cross-edges.ts';
import type { TriangleTree } from '../model-data.ts';

/** An edge that goes farther round than this (20 degrees) was meant as one. */
const MEANT = Math.cos((20 * Math.PI) / 180);
/** A point where more triangles meet is the tip or the cap of something. */
const MOST_AROUND = 64;

type Surface = Pick<TriangleTree, 'positions' | 'indices'>;

/**
 * How far a round surface bulges over the flat of one of its triangles, as the bend to the next ones tells: 0 where the
 * surface is flat, hollow or meant to have an edge.
 */
export function createPlay({ positions, indices }: Surface): (triangle: number) => number {
  const { starts, sorted } = cornersByPoint(positions.length / 3, indices);
  const cross = new Float64Array(3);
  const cornerAt = (triangle: number, corner: number) => indices[triangle * 3 + (corner % 3)] ?? 0;
  const along = (from: number, to: number, axis: number) =>
    (positions[to * 3 + axis] ?? 0) - (positions[from * 3 + axis] ?? 0);

  /** Twice the area of a triangle, and the direction it faces. */
  const facing = (triangle: number) => {
    crossEdges(positions, cornerAt(triangle, 0), cornerAt(triangle, 1), cornerAt(triangle, 2), cross);
    const [x = 0, y = 0, z = 0] = cross;
    const area = Math.hypot(x, y, z) || 1;
    return { area, x: x / area, y: y / area, z: z / area };
  };
  /** The triangle on the other side of an edge, and its corner that isn't on it; null if there is none. */
  const acrossEdge = (from: number, to: number) => {
    const [start = 0, end = 0] = [starts[to], starts[to + 1]];
    if (end - start > MOST_AROUND) return null;
    for (let at = start; at < end; at += 1) {
      const corner = sorted[at] ?? 0;
      const other = (corner - (corner % 3)) / 3;
      if (cornerAt(other, (corner % 3) + 1) === from) return { other, tip: cornerAt(other, (corner % 3) + 2) };
    }
    return null;
  };
  return (triangle) => {
    const own = facing(triangle);
    let most = 0;
    for (let corner = 0; corner < 3; corner += 1) {
      const [from, to] = [cornerAt(triangle, corner), cornerAt(triangle, corner + 1)];
      const beside = acrossEdge(from, to);
      if (!beside) continue;
      const next = facing(beside.other);
      const bend = own.x * next.x + own.y * next.y + own.z * next.z;
      const [x, y, z] = [along(from, beside.tip, 0), along(from, beside.tip, 1), along(from, beside.tip, 2)];
      if (bend < MEANT || x * own.x + y * own.y + z * own.z >= 0) continue;
      const length = Math.hypot(along(from, to, 0), along(from, to, 1), along(from, to, 2)) || 1;
      // Facets of one round are equally wide: a wide flat beside a narrow fillet is none.
      const wide = Math.min(own.area, next.area) / length;
      most = Math.max(most, (wide / 2) * Math.tan(Math.acos(Math.min(1, bend)) / 4));
    }
    return most;
  };
}
