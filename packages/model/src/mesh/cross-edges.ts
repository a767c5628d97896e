/** Twice the area of a triangle as a vector across it. */
export function crossEdges(points: Float32Array, a: number, b: number, c: number, to: Float64Array): void {
  const [ax = 0, ay = 0, az = 0] = [points[a * 3], points[a * 3 + 1], points[a * 3 + 2]];
  const [ux, uy, uz] = [(points[b * 3] ?? 0) - ax, (points[b * 3 + 1] ?? 0) - ay, (points[b * 3 + 2] ?? 0) - az];
  const [vx, vy, vz] = [(points[c * 3] ?? 0) - ax, (points[c * 3 + 1] ?? 0) - ay, (points[c * 3 + 2] ?? 0) - az];
  to[0] = uy * vz - uz * vy;
  to[1] = uz * vx - ux * vz;
  to[2] = ux * vy - uy * vx;
}
