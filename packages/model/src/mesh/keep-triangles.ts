/**
 * Only the triangles of some bodies, with the body of each; the same arrays where all are kept. Counted first: `filter`
 * makes a list of what it keeps, which for millions takes several times their memory.
 */
export function keepTriangles(
  { corners, bodyOf }: { corners: Uint32Array<ArrayBuffer>; bodyOf: Uint32Array },
  isKept: (body: number) => boolean,
): { corners: Uint32Array<ArrayBuffer>; bodyOf: Uint32Array } {
  const count = bodyOf.reduce((sum, body) => sum + (isKept(body) ? 1 : 0), 0);
  if (count === bodyOf.length) return { corners, bodyOf };
  const kept = { corners: new Uint32Array(count * 3), bodyOf: new Uint32Array(count) };
  let at = 0;
  for (const [triangle, body] of bodyOf.entries()) {
    if (!isKept(body)) continue;
    kept.bodyOf[at] = body;
    kept.corners.set(corners.subarray(triangle * 3, triangle * 3 + 3), at * 3);
    at += 1;
  }
  return kept;
}
