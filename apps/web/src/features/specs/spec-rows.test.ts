import { FIRST_RINGS } from '@facet/contract/craft/ring-charts';
import { FIRST_SPECS } from '@facet/contract/craft/spec';
import { expect, test } from 'vitest';
import { lineOf, newSpecRow, toSpecRow, withSource, withUnit } from './spec-rows.ts';

const HOUSE = { alloys: [{ key: 'yellow-14' }], rings: FIRST_RINGS };

test('lines come back from a form as they went in', () => {
  for (const { lines } of FIRST_SPECS)
    expect(lines.map((line) => lineOf(toSpecRow(line, FIRST_RINGS), FIRST_RINGS))).toEqual(lines);
});

test('a finger keeps its size in another system, and a length becomes no weight', () => {
  const row = { ...newSpecRow([]), unit: 'us' as const, source: 'ring' as const, target: '6' };
  expect(withUnit(row, 'iso', FIRST_RINGS)).toMatchObject({ unit: 'iso', target: '52' });
  expect(withUnit(row, 'mm', FIRST_RINGS)).toMatchObject({ unit: 'mm', target: '16.51' });
  expect(withUnit(row, 'g', FIRST_RINGS)).toMatchObject({ unit: 'g', target: '' });
});

test('a line that is read elsewhere is told in a unit of that', () => {
  const row = { ...newSpecRow([]), target: '2' };
  expect(withSource(row, 'weight', HOUSE)).toMatchObject({ unit: 'g', alloy: 'yellow-14', target: '' });
  expect(withSource(row, 'height', HOUSE)).toMatchObject({ unit: 'mm', alloy: null, target: '2' });
});
