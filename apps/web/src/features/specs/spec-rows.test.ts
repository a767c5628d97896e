import { FIRST_SPECS } from '@facet/contract/craft/spec';
import { expect, test } from 'vitest';
import { lineOf, newRow, rowOf, withSource, withUnit } from './spec-rows.ts';

test('lines come back from a form as they went in', () => {
  for (const { lines } of FIRST_SPECS) expect(lines.map(rowOf).map(lineOf)).toEqual(lines);
});

test('a finger keeps its size in another system, and a length becomes no weight', () => {
  const row = { ...newRow([]), unit: 'us' as const, source: 'ring' as const, target: '6' };
  expect(withUnit(row, 'iso')).toMatchObject({ unit: 'iso', target: '52' });
  expect(withUnit(row, 'mm')).toMatchObject({ unit: 'mm', target: '16.51' });
  expect(withUnit(row, 'g')).toMatchObject({ unit: 'g', target: '' });
});

test('a line that is read elsewhere is told in a unit of that', () => {
  const row = { ...newRow([]), target: '2' };
  expect(withSource(row, 'weight', 'yellow-14')).toMatchObject({ unit: 'g', alloy: 'yellow-14', target: '' });
  expect(withSource(row, 'height', 'yellow-14')).toMatchObject({ unit: 'mm', alloy: null, target: '2' });
});
