import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 Bytes'],
  [-4, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [2 * 1024 ** 2, '2.00 MB'],
  [184.2 * 1024 ** 2, '184.20 MB'],
  [300 * 1024 ** 2, '300.00 MB'],
  [1024 ** 3, '1.00 GB'],
  [5000 * 1024 ** 4, '5000.00 TB'],
])('%d bytes read "%s"', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
