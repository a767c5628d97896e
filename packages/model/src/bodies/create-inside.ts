import type { Spend } from '../create-budget.ts';

type Place = readonly [number, number, number];
type Triangles = { points: Float32Array; corners: Uint32Array };

/** A triangle is in so many rows at most, on average; otherwise there is only one row. */
const MOST_ROWS = 24;

/** Where the line y meets the edge between two points, identical from both of its triangles; null if it misses. */
function meetEdge(points: Float32Array, one: number, other: number, y: number): number | null {
  const [low, high] = (points[one * 3 + 1] ?? 0) < (points[other * 3 + 1] ?? 0) ? [one, other] : [other, one];
  const [ay = 0, by = 0] = [points[low * 3 + 1], points[high * 3 + 1]];
  if (!(ay <= y && y < by)) return null;
  const [ax = 0, bx = 0] = [points[low * 3], points[high * 3]];
  return ax + ((y - ay) * (bx - ax)) / (by - ay);
}

function heightAt(points: Float32Array, [a, b, c]: Place, x: number, y: number): { z: number; across: number } {
  const at = (point: number, axis: number) => points[point * 3 + axis] ?? 0;
  const [ux, uy, uz] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)];
  const [vx, vy, vz] = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)];
  const across = ux * vy - uy * vx;
  const [dx, dy] = [x - at(a, 0), y - at(a, 1)];
  return { z: at(a, 2) + ((dx * vy - dy * vx) * uz + (dy * ux - dx * uy) * vz) / across, across };
}

type Span = { low: number; high: number };

/** Triangles by the row across y in which they are; a triangle can be in several. */
function createRows(spans: readonly Span[], { low: from, high: to }: Span) {
  const wanted = Math.max(1, Math.floor(Math.sqrt(spans.length)));
  const pickRow = (y: number, rows: number) =>
    Math.max(0, Math.min(rows - 1, Math.floor(((y - from) / (to - from || 1)) * rows)));
  const held = spans.reduce((sum, { low, high }) => sum + pickRow(high, wanted) - pickRow(low, wanted) + 1, 0);
  const rows = held > MOST_ROWS * spans.length ? 1 : wanted;
  const lists: number[][] = Array.from({ length: rows }, () => []);
  for (const [at, { low, high }] of spans.entries()) {
    for (let row = pickRow(low, rows); row <= pickRow(high, rows); row += 1) lists[row]?.push(at);
  }
  return (y: number): readonly number[] => (y < from || y > to ? [] : (lists[pickRow(y, rows)] ?? []));
}

/** Tells whether places are inside these triangles, which must enclose something; spends a step for each it looks at. */
export function createInside(
  { points, corners }: Triangles,
  chosen: Uint32Array,
  spend: Spend,
): (place: Place) => boolean {
  const cornerAt = (triangle: number, corner: number) => corners[triangle * 3 + corner] ?? 0;
  const spans: Span[] = [];
  for (const triangle of chosen) {
    const [a = 0, b = 0, c = 0] = [0, 1, 2].map((corner) => points[cornerAt(triangle, corner) * 3 + 1]);
    spans.push({ low: Math.min(a, b, c), high: Math.max(a, b, c) });
  }
  const whole = spans.reduce((all, one) => ({ low: Math.min(all.low, one.low), high: Math.max(all.high, one.high) }), {
    low: Infinity,
    high: -Infinity,
  });
  const rowAt = createRows(spans, whole);
  return ([x, y, z]) => {
    let around = 0;
    const row = rowAt(y);
    spend(row.length);
    for (const at of row) {
      const triangle = chosen[at] ?? 0;
      const [a, b, c] = [cornerAt(triangle, 0), cornerAt(triangle, 1), cornerAt(triangle, 2)];
      const [first, second] = [meetEdge(points, a, b, y), meetEdge(points, b, c, y), meetEdge(points, c, a, y)].filter(
        (one) => one !== null,
      );
      if (first === undefined || second === undefined) continue;
      if (x < Math.min(first, second) || x >= Math.max(first, second)) continue;
      const height = heightAt(points, [a, b, c], x, y);
      if (height.z > z) around += Math.sign(height.across);
    }
    return around !== 0;
  };
}
