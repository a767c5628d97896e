import { expect, test } from 'vitest';
import { toggled } from './toggled.ts';

test('a value is put in and taken out; an empty list is none', () => {
  expect(toggled(undefined, 3)).toEqual([3]);
  expect(toggled([3], 4)).toEqual([3, 4]);
  expect(toggled([3, 4], 3)).toEqual([4]);
  expect(toggled([3], 3)).toBeUndefined();
});
