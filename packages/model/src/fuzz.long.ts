import { expect, test } from 'vitest';
import { fuzzReaders, tellEnds } from './testing/fuzz.ts';

/** For each of the thirteen samples; together with the readers of pictures, sheets and documents, ten thousand. */
const EACH = Number(process.env['FACET_FUZZ'] ?? 600);

test('damaged models of every format come to a clear end', { timeout: 0 }, async () => {
  const ended = await fuzzReaders(EACH, () => true);
  process.stdout.write(tellEnds(ended));
  expect(ended).toHaveLength(13 * EACH);
  expect(ended.filter(({ state }) => state.startsWith('died'))).toEqual([]);
  // Only the library for Rhino files can get stuck in one.
  expect(ended.filter(({ state, format }) => state === 'too_long' && format !== '3dm')).toEqual([]);
  expect(ended.filter(({ volume }) => volume !== null && !(volume > 0))).toEqual([]);
});
