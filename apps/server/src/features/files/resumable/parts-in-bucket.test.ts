import { expect, test } from 'vitest';
import { joinParts } from './parts-in-bucket.ts';

const part = (key: string, offset: number, size: number) => ({ key, offset, size });

test.each([
  ['nothing', [], []],
  ['what says that it has begun', [part('a', 0, 0)], []],
  [
    'parts one after the other',
    [part('a', 0, 0), part('b', 0, 5), part('c', 5, 5)],
    [
      ['b', 0, 4],
      ['c', 0, 4],
    ],
  ],
  ['a part that came cut and again whole', [part('a', 0, 3), part('b', 0, 5)], [['b', 0, 4]]],
  [
    'a part sent again from where another process had it',
    [part('a', 0, 5), part('b', 3, 5), part('c', 8, 1)],
    [
      ['a', 0, 4],
      ['b', 2, 4],
      ['c', 0, 0],
    ],
  ],
  ['nothing after a gap', [part('a', 0, 5), part('b', 6, 5)], [['a', 0, 4]]],
  ['a part within another', [part('a', 0, 9), part('b', 4, 2)], [['a', 0, 8]]],
])('%s', (_what, parts, spans) => {
  expect(joinParts(parts).map(({ key, start, end }) => [key, start, end])).toEqual(spans);
});
