import { FIRST_ALLOYS } from '@facet/contract/craft/alloys';
import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { expect, test } from 'vitest';
import { alloyChanges, changeWords, specChanges } from './history-words.ts';

const before = FIRST_ALLOYS.filter(({ key }) => ['yellow-18', 'brass', 'wax'].includes(key));
const [yellow, brass, wax] = before;

test('alloys that changed, came and went are named with their densities', () => {
  if (!yellow || !brass || !wax) throw new Error('the first alloys are others');
  const own = { ...yellow, key: 'own', title: 'House yellow', density: 15.625 };
  const now = [{ ...yellow, density: 15.6, colour: 'rose' as const }, { ...wax, title: 'Wax' }, own];
  expect(alloyChanges(before, now)).toEqual([
    '18 kt yellow: 15.58 → 15.60 g/cm³, yellow → rose',
    'Wax: was Wax or resin',
    'House yellow added, 15.625 g/cm³',
    'Brass removed',
  ]);
});

test('fineness, source and order are told too', () => {
  if (!yellow || !brass || !wax) throw new Error('the first alloys are others');
  expect(alloyChanges(before, [brass, { ...yellow, fineness: null, source: '' }, wax])).toEqual([
    '18 kt yellow: 750 ‰ → no fineness, source none',
    'Order changed',
  ]);
  expect(alloyChanges(before, before)).toEqual([]);
});

test('limits are told from old to new', () => {
  const change = {
    id: 1,
    kind: 'limits' as const,
    alloys: null,
    alloys_before: null,
    limits: { ...FIRST_LIMITS, wall_mm: 0.9 },
    limits_before: FIRST_LIMITS,
    specs: null,
    specs_before: null,
    created_at: '',
    created_by: { id: 1, name: 'Ines' },
  };
  expect(changeWords(change)).toEqual(['Wall 0.8 → 0.9 mm']);
});

test('a spec is told by the product type whose lines changed', () => {
  const line = {
    key: 'a',
    title: 'Wall',
    unit: 'mm' as const,
    source: 'wall' as const,
    alloy: null,
    target: 1,
    tolerance: null,
  };
  const before = [{ product_type: 3, lines: [line] }];
  expect(specChanges(before, [{ product_type: 3, lines: [{ ...line, title: 'Thin' }] }])).toEqual([
    'Spec of ring: Thin',
  ]);
  expect(specChanges(before, [])).toEqual(['Spec of ring: nothing']);
  expect(specChanges(before, before)).toEqual([]);
});
