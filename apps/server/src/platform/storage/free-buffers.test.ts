import { expect, test } from 'vitest';
import { freeBuffersAfter } from './free-buffers.ts';

const MEGABYTE = 1024 * 1024;

test('buffers that have passed do not pile up', () => {
  const held = () => process.memoryUsage().arrayBuffers;
  const before = held();
  let most = 0;
  for (let count = 0; count < 200; count += 1) {
    freeBuffersAfter(Buffer.alloc(MEGABYTE).length);
    most = Math.max(most, held() - before);
  }
  expect(most).toBeLessThan(16 * MEGABYTE);
});
