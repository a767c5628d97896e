import { expect, test } from 'vitest';
import { flagValue, idsValue, idValue, readOne, readSearch, readSome, textValue } from './search-values.ts';

test.each([
  ['5', 5],
  [5, 5],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['abc', undefined],
  ['', undefined],
  ['99999999999', undefined],
  [null, undefined],
])('the id %j is read as %j', (given, read) => {
  expect(idValue(given)).toBe(read);
});

test('a list of ids keeps the good ones, once', () => {
  expect(idsValue('3,x,4,3,-1')).toEqual([3, 4]);
  expect(idsValue('x')).toBeUndefined();
  expect(idsValue([7, 8])).toEqual([7, 8]);
});

test('a text is cut, a flag is on or absent, a word must be known', () => {
  expect(textValue('a'.repeat(300))).toHaveLength(200);
  expect(flagValue('1')).toBe(true);
  expect(flagValue('no')).toBeUndefined();
  expect(readOne(['view', 'draw'])('draw')).toBe('draw');
  expect(readOne(['view', 'draw'])('fly')).toBeUndefined();
  expect(readSome(['draft', 'approved'])('approved,gone')).toEqual(['approved']);
});

test('a validator drops what it does not know and never throws', () => {
  const read = readSearch({ module: idValue, tags: idsValue });
  expect(read({ module: 'x', tags: '1,2', other: '3' })).toEqual({ module: undefined, tags: [1, 2] });
});
