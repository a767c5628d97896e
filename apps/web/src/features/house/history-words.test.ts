import { FIRST_ALLOYS } from '@facet/contract/craft/alloys';
import { FIRST_MELEE } from '@facet/contract/craft/melee';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { FIRST_RINGS } from '@facet/contract/craft/ring-charts';
import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { expect, test } from 'vitest';
import {
  alloyChanges,
  houseChangeWords,
  meleeChanges,
  ringChanges,
  specChanges,
  wordChanges,
} from './history-words.ts';

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
    data: { ...FIRST_LIMITS, wall_mm: 0.9 },
    before: FIRST_LIMITS,
    created_at: '',
    created_by: { id: 1, name: 'Ines' },
  };
  expect(houseChangeWords(change)).toEqual(['Wall 0.8 → 0.9 mm']);
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

test('words are told by their role, and charts by their system', () => {
  const words = { ...FIRST_WORDS, ignore: [...FIRST_WORDS.ignore, 'plate'], support: FIRST_WORDS.support.slice(1) };
  expect(wordChanges(FIRST_WORDS, words)).toEqual(['Support: sprue removed', 'Ignore: plate added']);
  const rings = FIRST_RINGS.map((chart) =>
    chart.system === 'us'
      ? { ...chart, sizes: chart.sizes.map((size) => (size.label === '7' ? { ...size, mm: 17.35 } : size)) }
      : chart.system === 'jp'
        ? { ...chart, is_shown: false, source: 'Our sticks', sizes: chart.sizes.slice(2) }
        : chart,
  );
  expect(ringChanges(FIRST_RINGS, rings)).toEqual([
    'US, Canada: 7 17.323 → 17.35 mm',
    'Japan: no longer shown, source Our sticks, 1, 2 removed',
  ]);
});

test('stones that weigh otherwise are told by their width', () => {
  const sizes = [...FIRST_MELEE.sizes.slice(1, 2), { mm: 1.5, carats: 0.016 }, { mm: 1.8, carats: 0.025 }];
  expect(meleeChanges({ ...FIRST_MELEE, sizes: FIRST_MELEE.sizes.slice(0, 3) }, { source: 'Sieves', sizes })).toEqual([
    'Stones of 1.5 mm 0.015 → 0.016 ct, 1.8 mm at 0.025 ct',
    'Stones of 1 mm removed',
    'Source of stone weights Sieves',
  ]);
  expect(meleeChanges(FIRST_MELEE, FIRST_MELEE)).toEqual([]);
});
