/** Corners sorted by point: those of point `p` are from `starts[p]` to `starts[p + 1]`. */
export type CornersByPoint = { starts: Uint32Array; sorted: Uint32Array };

/** Sorts the corners of triangles by the point at which each is. */
export function cornersByPoint(pointCount: number, corners: Uint32Array): CornersByPoint {
  const starts = new Uint32Array(pointCount + 1);
  for (const point of corners) starts[point + 1] = (starts[point + 1] ?? 0) + 1;
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const next = starts.slice();
  const sorted = new Uint32Array(corners.length);
  for (let corner = 0; corner < corners.length; corner += 1) {
    const point = corners[corner] ?? 0;
    const to = next[point] ?? 0;
    sorted[to] = corner;
    next[point] = to + 1;
  }
  return { starts, sorted };
}
