// @vitest-environment node
import { expect, test } from 'vitest';
import { fuzzReaders } from './testing/fuzz.ts';

/** Files that a library reads take too long here: the long run has them. */
const isQuick = (format: string) => !['3dm', 'step', 'igs'].includes(format);
const EACH = 25;

test('damaged models come to a clear end', { timeout: 120_000 }, async () => {
  const ended = await fuzzReaders(EACH, isQuick);
  expect(ended).toHaveLength(10 * EACH);
  expect(ended.filter(({ state }) => state === 'too_long' || state.startsWith('died'))).toEqual([]);
  expect(ended.filter(({ volume }) => volume !== null && !(volume > 0))).toEqual([]);
});
