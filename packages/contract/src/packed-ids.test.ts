import { expect, test } from 'vitest';
import { BATCH_MAX, ID_MAX } from './constants/limits.ts';
import { packedIds, packIds, unpackIds } from './packed-ids.ts';

test('ids come back in order, each once', () => {
  expect(unpackIds(packIds([90, 3, 3, ID_MAX, 41]))).toEqual([3, 41, 90, ID_MAX]);
});

test('as many as a batch may have fit into an address, however far apart they lie', () => {
  const step = Math.floor(ID_MAX / BATCH_MAX);
  const ids = Array.from({ length: BATCH_MAX }, (_, index) => (index + 1) * step);
  const packed = packIds(ids);
  expect(packed.length).toBeLessThan(6000);
  expect(packedIds(BATCH_MAX).parse(packed)).toEqual(ids);
});

test.each(['', '0', '1.0', '1..2', 'A', '-1', '1,2', 'zzzzzzz', '1.zzzzzzz.1'])('%j is no list of ids', (text) => {
  expect(unpackIds(text)).toBeNull();
});

test('more ids than a batch may have are refused', () => {
  expect(packedIds(2).safeParse(packIds([1, 2, 3])).success).toBe(false);
});
