import type { ModelFacts, Triple } from '../model-data.ts';

const FACES = [
  [0, 2, 1, 3, 2, 0],
  [4, 5, 6, 6, 7, 4],
  [0, 1, 5, 5, 4, 0],
  [1, 2, 6, 6, 5, 1],
  [2, 3, 7, 7, 6, 2],
  [3, 0, 4, 4, 7, 3],
].flat();

/** The 36 corners of a box's twelve triangles, seen from outside anticlockwise. */
export function boxCorners([width, depth, height]: Triple): Triple[] {
  const corners: Triple[] = [
    [0, 0, 0],
    [width, 0, 0],
    [width, depth, 0],
    [0, depth, 0],
    [0, 0, height],
    [width, 0, height],
    [width, depth, height],
    [0, depth, height],
  ];
  return FACES.map((corner) => corners[corner] ?? [0, 0, 0]);
}

/** A binary STL with these corners; `claimed` is the count in its header. */
export function binaryStl(
  corners: readonly Triple[],
  claimed = corners.length / 3,
  head = '',
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(84 + (corners.length / 3) * 50);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(head));
  view.setUint32(80, claimed, true);
  for (const [at, corner] of corners.entries()) {
    const start = 84 + Math.floor(at / 3) * 50 + 12 + (at % 3) * 12;
    for (const [axis, value] of corner.entries()) view.setFloat32(start + axis * 4, value, true);
  }
  return bytes;
}

/** The same as text. */
export function textStl(corners: readonly Triple[], end = 'endsolid box\n'): Uint8Array<ArrayBuffer> {
  const facets = corners.flatMap((corner, at) => [
    ...(at % 3 === 0 ? ['facet normal 0 0 1', ' outer loop'] : []),
    `  vertex ${corner.map((value) => value.toExponential(6)).join(' ')}`,
    ...(at % 3 === 2 ? [' endloop', 'endfacet'] : []),
  ]);
  return new TextEncoder().encode(`solid box\n${facets.join('\n')}\n${end}`);
}

export const encodeText = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export const listVolumes = ({ bodies }: ModelFacts): (number | null)[] => bodies.map(({ volume }) => volume);
