import { FIRST_ALLOYS } from '@facet/contract/craft/alloys';
import { expect, test } from 'vitest';
import { toAlloy, type AlloyRow, mergeAlloys, toAlloyRow, unsavedAlloys } from './alloy-rows.ts';
import { newKey } from '../../lib/new-key.ts';
import { densityText } from './figure-text.ts';

const read = FIRST_ALLOYS.slice(0, 3).map(toAlloyRow);
const set = (rows: readonly AlloyRow[], index: number, change: Partial<AlloyRow>) =>
  rows.map((row, at) => (at === index ? { ...row, ...change } : row));

test('a density has two places, and a third where it says something', () => {
  expect([12, 15.58, 13.329].map(densityText)).toEqual(['12.00', '15.58', '13.329']);
});

test('rows are the alloys that they were made of', () => {
  expect(FIRST_ALLOYS.map((alloy) => toAlloy(toAlloyRow(alloy)))).toEqual(FIRST_ALLOYS);
});

test('a new key is that of no other alloy', () => {
  expect(newKey('18 kt Ros\u00e9!', [])).toBe('18-kt-ros');
  expect(newKey('Own', [{ key: 'own' }, { key: 'own-2' }])).toBe('own-3');
  expect(newKey('金', [], 'alloy')).toBe('alloy');
});

test('what two people change of different alloys comes together', () => {
  const theirs = [
    ...set(read, 0, { density: '19.30' }).slice(0, 2),
    ...FIRST_ALLOYS.slice(5, 6).map((alloy) => ({ ...toAlloyRow(alloy), key: 'theirs' })),
  ];
  const mine = set(read, 1, { density: '17.70' });
  const { values, conflicts } = mergeAlloys(read, theirs, mine);
  expect(values.map(({ key, density }) => [key, density])).toEqual([
    ['gold-24', '19.30'],
    ['yellow-22', '17.70'],
    ['theirs', '15.15'],
  ]);
  expect(conflicts).toEqual([]);
});

test('an alloy that both changed stays mine and waits for a choice', () => {
  const merged = mergeAlloys(read, set(read, 1, { density: '17.90' }), set(read, 1, { density: '17.70' }));
  expect([merged.values[1]?.density, merged.conflicts]).toEqual(['17.70', ['yellow-22']]);
});

test('what is not saved is named', () => {
  const [first, second, third] = set(read, 1, { density: '17.70' });
  if (!first || !second || !third) throw new Error('the first alloys are others');
  const fresh = { ...first, key: 'new', title: '' };
  expect(unsavedAlloys(read, [second, first, fresh])).toEqual([
    '22 kt yellow',
    'a new alloy',
    '18 kt yellow removed',
    'order of alloys',
  ]);
  expect(unsavedAlloys(read, read)).toEqual([]);
});
