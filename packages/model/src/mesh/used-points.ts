/** Triangles over points that each occur once. */
export type Triangles = { points: Float32Array<ArrayBuffer>; corners: Uint32Array<ArrayBuffer> };

/** Points that no triangle uses would make the box too large; the same triangles where there are none. */
export function usedPoints<Given extends { points: Float32Array; corners: Uint32Array }>(given: Given) {
  const { points, corners } = given;
  const isUsed = new Uint8Array(points.length / 3);
  for (const corner of corners) isUsed[corner] = 1;
  const count = isUsed.reduce((sum, used) => sum + used, 0);
  if (count === isUsed.length) return given;
  const moved = new Uint32Array(isUsed.length);
  const used = new Float32Array(count * 3);
  let kept = 0;
  for (let point = 0; point < isUsed.length; point += 1) {
    if (!isUsed[point]) continue;
    moved[point] = kept;
    used.set(points.subarray(point * 3, point * 3 + 3), kept * 3);
    kept += 1;
  }
  return { points: used, corners: corners.map((corner) => moved[corner] ?? 0) };
}
