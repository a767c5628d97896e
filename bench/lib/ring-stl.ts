/** Bytes before the first triangle, and per triangle. */
const HEAD = 84;
const TRIANGLE = 50;
/** In millimetres: the middle of the band, half its thickness, how far a stone protrudes. */
const RADIUS = 9;
const BAND = 1.1;
const STONE = 0.22;
/** Stones around the ring and across it. */
const ROUND = 96;
const ACROSS = 5;

type Place = readonly [number, number, number];

/** A point of the surface, both parameters from 0 to 1: a band whose upper half is set with stones all over. */
function placeAt(round: number, across: number): Place {
  const [turn, tilt] = [round * 2 * Math.PI, across * 2 * Math.PI];
  const isOutside = Math.cos(tilt) > 0 && Math.sin(turn) > -0.2;
  const bump = Math.sin(round * ROUND * Math.PI) * Math.sin(across * ACROSS * 4 * Math.PI);
  const radius = BAND + (isOutside ? STONE * Math.sqrt(Math.abs(bump)) * Math.cos(tilt) : 0);
  const out = RADIUS + radius * Math.cos(tilt);
  return [out * Math.cos(turn), 1.4 * radius * Math.sin(tilt), out * Math.sin(turn)];
}

/** A closed pavé ring as binary STL with twice `round` × `across` triangles, strip by strip. */
export function* ringStl(round: number, across: number): Generator<Buffer> {
  const head = Buffer.alloc(HEAD, ' ');
  head.write('a pave ring in millimetres');
  head.writeUInt32LE(round * across * 2, HEAD - 4);
  yield head;
  const strip = (at: number) => Array.from({ length: across }, (_, one) => placeAt((at % round) / round, one / across));
  let near = strip(0);
  for (let at = 0; at < round; at += 1) {
    const far = strip(at + 1);
    const bytes = Buffer.alloc(across * 2 * TRIANGLE);
    const write = (triangle: number, corners: readonly (Place | undefined)[]) => {
      const numbers = corners.flatMap((corner) => corner ?? []);
      for (const [index, value] of numbers.entries()) bytes.writeFloatLE(value, triangle * TRIANGLE + 12 + index * 4);
    };
    for (let one = 0; one < across; one += 1) {
      const next = (one + 1) % across;
      write(one * 2, [near[one], near[next], far[one]]);
      write(one * 2 + 1, [far[one], near[next], far[next]]);
    }
    yield bytes;
    near = far;
  }
}
