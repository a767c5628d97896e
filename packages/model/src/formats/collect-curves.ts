import type * as Rhino from 'rhino3dm';
import type { RhinoObject } from './rhino-objects.ts';

/** A curve is drawn as this many straight pieces for each of its spans, at most `MOST_PIECES`. */
const PIECES = 16;
const MOST_PIECES = 512;
const MOST_CURVES = 5000;

function curvesIn(rhino: Rhino.RhinoModule, geometry: Rhino.GeometryBase): Rhino.Curve[] {
  if (geometry instanceof rhino.Curve) return [geometry];
  if (!(geometry instanceof rhino.Brep)) return [];
  const edges = geometry.edges();
  return Array.from({ length: Math.min(edges.count, MOST_CURVES) }, (_, at) => edges.get(at));
}

function splitCurve(curve: Rhino.Curve): number[] {
  const [start = 0, end = 1] = curve.domain;
  const isStraight = curve.degree === 1 && curve.spanCount === 1;
  const pieces = isStraight ? 1 : Math.min(MOST_PIECES, Math.max(1, curve.spanCount) * PIECES);
  const places = Array.from({ length: pieces + 1 }, (_, at) => curve.pointAt(start + ((end - start) * at) / pieces));
  return places.slice(1).flatMap((place, at) => [...(places[at] ?? []), ...place]);
}

function move(numbers: readonly number[], matrix: readonly number[] | null): readonly number[] {
  if (!matrix) return numbers;
  return numbers.map((_, at) => {
    const row = (at % 3) * 4;
    const [x = 0, y = 0, z = 0] = numbers.slice(at - (at % 3), at - (at % 3) + 3);
    return (matrix[row] ?? 0) * x + (matrix[row + 1] ?? 0) * y + (matrix[row + 2] ?? 0) * z + (matrix[row + 3] ?? 0);
  });
}

/** Curves and the borders of surfaces as pairs of points; null if there are none. */
export function collectCurves(
  rhino: Rhino.RhinoModule,
  objects: readonly RhinoObject[],
): Float32Array<ArrayBuffer> | null {
  const lines = objects
    .flatMap(({ geometry, matrix }) => curvesIn(rhino, geometry).map((curve) => ({ curve, matrix })))
    .slice(0, MOST_CURVES)
    .map(({ curve, matrix }) => move(splitCurve(curve), matrix));
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  if (length === 0) return null;
  const points = new Float32Array(length);
  let at = 0;
  for (const line of lines) {
    points.set(line, at);
    at += line.length;
  }
  return points.every(Number.isFinite) ? points : null;
}
