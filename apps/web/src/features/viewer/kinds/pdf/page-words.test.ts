import { expect, test } from 'vitest';
import { matchesIn } from './page-words.ts';

test.each([
  ['halo', [{ first: 0, last: 0 }]],
  ['ring with', [{ first: 1, last: 2 }]],
  [
    'I',
    [
      { first: 1, last: 1 },
      { first: 2, last: 2 },
    ],
  ],
  ['claws', []],
  ['', []],
])('“%s” is found in the texts that it goes over', (wanted, found) => {
  expect(matchesIn(['Halo ', 'Ring', ' with', '', ' stones'], wanted)).toEqual(found);
});
