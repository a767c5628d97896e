/** Numbers kept for each cluster: a symmetric matrix, a vector, and the sum of its corners with their count. */
const WIDTH = 13;
/** How much the mean of the corners counts beside the planes, so that points on flat places stay where they are. */
const PULL = 1e-3;

/**
 * Finds for each cluster of corners the point nearest to the planes of all triangles that meet there, so that edges
 * stay edges.
 */
export function createMiddles(clusters: number, cell: number) {
  const kept = new Float64Array(clusters * WIDTH);
  const add = (at: number, value: number) => {
    kept[at] = (kept[at] ?? 0) + value;
  };
  return {
    /** A corner of a triangle, and the triangle's plane (a normal as long as its area, and its distance times that). */
    add: (cluster: number, [x, y, z]: readonly number[], [nx = 0, ny = 0, nz = 0]: Float64Array) => {
      const at = cluster * WIDTH;
      const [px = 0, py = 0, pz = 0] = [x, y, z];
      const along = nx * px + ny * py + nz * pz;
      const numbers = [nx * nx, nx * ny, nx * nz, ny * ny, ny * nz, nz * nz, nx * along, ny * along, nz * along];
      for (const [index, value] of [...numbers, px, py, pz, 1].entries()) add(at + index, value);
    },
    /** The points of all clusters, none farther than a cell from the mean of its corners. */
    places: (): Float32Array<ArrayBuffer> => {
      const places = new Float32Array(clusters * 3);
      for (let cluster = 0; cluster < clusters; cluster += 1)
        places.set(solve(kept.subarray(cluster * WIDTH, (cluster + 1) * WIDTH), cell), cluster * 3);
      return places;
    },
  };
}

function solve(kept: Float64Array, cell: number): readonly [number, number, number] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, u = 0, v = 0, w = 0, x = 0, y = 0, z = 0, count = 1] = kept;
  const mean = [x / count, y / count, z / count] as const;
  const pull = (a + d + f) * PULL;
  if (!(pull > 0)) return mean;
  const [A, D, F] = [a + pull, d + pull, f + pull];
  const [p, q, r] = [u + pull * mean[0], v + pull * mean[1], w + pull * mean[2]];
  const [first, second, third] = [D * F - e * e, c * e - b * F, b * e - c * D];
  const whole = A * first + b * second + c * third;
  const place = [
    (p * first + q * second + r * third) / whole,
    (p * second + q * (A * F - c * c) + r * (b * c - A * e)) / whole,
    (p * third + q * (b * c - A * e) + r * (A * D - b * b)) / whole,
  ] as const;
  const away = Math.hypot(place[0] - mean[0], place[1] - mean[1], place[2] - mean[2]);
  return away <= cell ? place : mean;
}
