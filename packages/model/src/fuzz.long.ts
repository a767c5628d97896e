import { expect, test } from 'vitest';
import { fuzzReaders } from './testing/fuzz.ts';

/** Of each of the ten samples; the whole is ten thousand. */
const EACH = Number(process.env['FACET_FUZZ'] ?? 1000);

test('damaged models of every format come to a clear end', { timeout: 0 }, async () => {
  const ended = await fuzzReaders(EACH, () => true);
  const counts = Map.groupBy(ended, ({ format, state }) => `${format}: ${state}`);
  const slowest = Math.max(...ended.filter(({ state }) => state !== 'too_long').map(({ ms }) => ms));
  const lines = [...counts].map(([end, all]) => `${end} ${all.length}`);
  process.stdout.write(`${[...lines, `slowest ${slowest} ms`].join('\n')}\n`);
  expect(ended).toHaveLength(10 * EACH);
  expect(ended.filter(({ state }) => state.startsWith('died'))).toEqual([]);
  // Only the library for Rhino files can be caught in one.
  expect(ended.filter(({ state, format }) => state === 'too_long' && format !== '3dm')).toEqual([]);
  expect(ended.filter(({ volume }) => volume !== null && !(volume > 0))).toEqual([]);
});
