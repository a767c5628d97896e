type Triangles = { points: Float32Array; corners: Uint32Array };

/** Whether all triangles hang together; tells much sooner than finding bodies does. */
export function isOnePiece({ points, corners }: Triangles): boolean {
  const parents = Uint32Array.from({ length: points.length / 3 }, (_, point) => point);
  const findRoot = (from: number): number => {
    let point = from;
    for (;;) {
      const parent = parents[point] ?? point;
      if (parent === point) return point;
      const above = parents[parent] ?? parent;
      parents[point] = above;
      point = above;
    }
  };
  for (let at = 0; at < corners.length; at += 3) {
    const root = findRoot(corners[at] ?? 0);
    parents[findRoot(corners[at + 1] ?? 0)] = root;
    parents[findRoot(corners[at + 2] ?? 0)] = root;
  }
  const first = findRoot(corners[0] ?? 0);
  return corners.every((corner) => findRoot(corner) === first);
}
