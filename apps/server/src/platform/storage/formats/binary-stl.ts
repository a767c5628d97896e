import { asBuffer } from './bytes.ts';

const COUNT_AT = 80;
const FIRST_TRIANGLE_AT = 84;
const TRIANGLE_BYTES = 50;
const NUMBERS_PER_TRIANGLE = 12;
// 300 MB hold 6.3 million triangles; text or noise read as a count gives far more.
const MOST_TRIANGLES = 10_000_000;
const GREATEST_NUMBER = 1e15;
const TRIANGLES_LOOKED_AT = 50;

/** Whether `head` begins an STL model in its binary form, long enough for its triangles where `size` is known. */
export function isBinaryStl(head: Uint8Array, size = Infinity): boolean {
  if (head.length < FIRST_TRIANGLE_AT) return false;
  const bytes = asBuffer(head);
  const count = bytes.readUInt32LE(COUNT_AT);
  if (count > MOST_TRIANGLES) return false;
  if (size < FIRST_TRIANGLE_AT + count * TRIANGLE_BYTES) return false;
  const complete = Math.floor((head.length - FIRST_TRIANGLE_AT) / TRIANGLE_BYTES);
  for (let i = 0; i < Math.min(count, complete, TRIANGLES_LOOKED_AT); i += 1) {
    if (!isTriangle(bytes, FIRST_TRIANGLE_AT + i * TRIANGLE_BYTES)) return false;
  }
  return count > 0;
}

function isTriangle(bytes: Buffer, at: number): boolean {
  for (let i = 0; i < NUMBERS_PER_TRIANGLE; i += 1) {
    const number = bytes.readFloatLE(at + i * 4);
    // Degenerate triangles come with a normal that is not a number; their corners are always numbers.
    if (i >= 3 && !(Math.abs(number) < GREATEST_NUMBER)) return false;
  }
  return true;
}
