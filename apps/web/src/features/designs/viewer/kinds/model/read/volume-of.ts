const mix = (a: number, b: number) => {
  const hash = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b ^ 0x7f4a7c15, 0xc2b2ae35);
  return Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f);
};

/**
 * Whether each edge is walked as often one way as the other, as on every surface that encloses something. Sums of two
 * hashes answer that without a list of all edges; both agree by chance once in 2^64.
 */
function isClosed(corners: Uint32Array): boolean {
  let [one, other] = [0, 0];
  for (let at = 0; at < corners.length; at += 1) {
    const a = corners[at] ?? 0;
    const b = corners[at % 3 === 2 ? at - 2 : at + 1] ?? 0;
    one = (one + mix(a, b) - mix(b, a)) | 0;
    other = (other + mix(a + 0x3c6ef372, b) - mix(b + 0x3c6ef372, a)) | 0;
  }
  return one === 0 && other === 0;
}

/** What the triangles enclose, negative when they face inwards; null when the surface is open. */
export function volumeOf(points: Float32Array, corners: Uint32Array): number | null {
  if (!isClosed(corners)) return null;
  // Seen from a corner of the model instead of the origin, so that a model far away keeps its digits.
  const [ox = 0, oy = 0, oz = 0] = points;
  const at = (corner: number, axis: number) => points[(corners[corner] ?? 0) * 3 + axis] ?? 0;
  let sum = 0;
  for (let a = 0; a < corners.length; a += 3) {
    const [ax, ay, az] = [at(a, 0) - ox, at(a, 1) - oy, at(a, 2) - oz];
    const [bx, by, bz] = [at(a + 1, 0) - ox, at(a + 1, 1) - oy, at(a + 1, 2) - oz];
    const [cx, cy, cz] = [at(a + 2, 0) - ox, at(a + 2, 1) - oy, at(a + 2, 2) - oz];
    sum += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return sum / 6;
}
