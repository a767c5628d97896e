import { crossEdges } from '../mesh/cross-edges.ts';
import type { Triangles } from '../mesh/used-points.ts';
import type { Triple } from '../model-data.ts';

/** Steps of a sequence that covers a triangle evenly, the same each time. */
const STEP = [0.7548776662466927, 0.5698402909980532] as const;

const pointAt = (points: Float32Array, point: number): Triple => [
  points[point * 3] ?? 0,
  points[point * 3 + 1] ?? 0,
  points[point * 3 + 2] ?? 0,
];

/** This many places spread over a surface by its area, the same for the same surface: three numbers for each. */
export function spreadSamples({ points, corners }: Triangles, count: number): Float64Array {
  const ends = new Float64Array(corners.length / 3);
  const vector = new Float64Array(3);
  let area = 0;
  for (let at = 0; at < ends.length; at += 1) {
    crossEdges(points, corners[at * 3] ?? 0, corners[at * 3 + 1] ?? 0, corners[at * 3 + 2] ?? 0, vector);
    area += Math.hypot(vector[0] ?? 0, vector[1] ?? 0, vector[2] ?? 0);
    ends[at] = area;
  }
  const places = new Float64Array(count * 3);
  let triangle = 0;
  for (let sample = 0; sample < count; sample += 1) {
    while (triangle < ends.length - 1 && (ends[triangle] ?? 0) < ((sample + 0.5) / count) * area) triangle += 1;
    const [a, b, c] = [0, 1, 2].map((corner) => pointAt(points, corners[triangle * 3 + corner] ?? 0));
    let [u, v] = [(sample * STEP[0]) % 1, (sample * STEP[1]) % 1];
    if (u + v > 1) [u, v] = [1 - u, 1 - v];
    for (const axis of [0, 1, 2] as const)
      places[sample * 3 + axis] = (a?.[axis] ?? 0) * (1 - u - v) + (b?.[axis] ?? 0) * u + (c?.[axis] ?? 0) * v;
  }
  return places;
}
