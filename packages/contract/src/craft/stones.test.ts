import { expect, test } from 'vitest';
import { chartCarats, FIRST_MELEE, notGrowingMelee } from './melee.ts';
import { namedStone } from './stone-names.ts';
import {
  CARAT_G,
  colouredCarats,
  diamondCarats,
  estimateStone,
  findFraction,
  GIRDLES,
  GRAVITIES,
  STONE_SHAPES,
  STONE_SPECIES,
  type StoneShape,
} from './stones.ts';

const size = (length: number, width: number, depth: number) => ({ length, width, depth });
/** A stone of this ratio whose length × width × depth is 1. */
const unit = (ratio: number) => size(ratio, 1, 1 / ratio);

test('round and oval diamonds weigh as the craft’s formulas say', () => {
  expect(diamondCarats('round', size(6.11, 6.05, 3.63))).toBeCloseTo(0.8185, 3);
  expect(diamondCarats('round', size(7.1, 7.1, 4.47))).toBeCloseTo(1.3745, 4);
  expect(diamondCarats('oval', size(8, 6, 3.5))).toBeCloseTo(7 ** 2 * 3.5 * 0.0062, 9);
});

test.each<[StoneShape, number, number]>([
  ['marquise', 1.5, 0.00565],
  ['marquise', 1.75, 0.0057],
  ['marquise', 2, 0.0058],
  ['marquise', 2.5, 0.00585],
  ['marquise', 3, 0.00595],
  ['pear', 1.25, 0.00615],
  ['pear', 1.5, 0.006],
  ['pear', 1.66, 0.0059],
  ['pear', 2, 0.00575],
  ['emerald', 1, 0.008],
  ['emerald', 1.5, 0.0092],
  ['emerald', 2, 0.01],
  ['emerald', 2.5, 0.0106],
  ['princess', 1, 0.008],
  ['princess', 2.5, 0.0106],
  ['heart', 1, 0.0059],
  ['trilliant', 1, 0.0057],
  ['baguette', 2, 0.00915],
])('a %s diamond %d times as long as wide has the factor %d', (shape, ratio, factor) => {
  expect(diamondCarats(shape, unit(ratio))).toBeCloseTo(factor, 9);
});

test('a factor lies between those of the ratios beside it; beyond them, and for a cushion, nobody has one', () => {
  expect(diamondCarats('emerald', unit(1.25))).toBeCloseTo(0.0086, 9);
  expect([diamondCarats('marquise', unit(1.4)), diamondCarats('pear', unit(2.1))]).toEqual([null, null]);
  expect([diamondCarats('cushion', unit(1)), colouredCarats('cushion', unit(1), 'corundum')]).toEqual([null, null]);
});

test('a thicker girdle weighs more', () => {
  expect(GIRDLES).toEqual({ medium: 1, 'slightly-thick': 1.02, thick: 1.035, 'extremely-thick': 1.1 });
  const weight = (girdle: keyof typeof GIRDLES) => diamondCarats('pear', unit(1.5), girdle);
  expect([weight('medium'), weight('thick')]).toEqual([0.006, 0.006 * 1.035]);
});

test('coloured stones weigh by their gravity and the factor of their shape', () => {
  const factors = STONE_SHAPES.map((shape) => [shape, colouredCarats(shape, size(1, 1, 0.25), 'corundum')]);
  expect(Object.fromEntries(factors)).toEqual({
    round: 0.0018,
    oval: 0.002,
    emerald: 0.0025,
    baguette: 0.0026,
    princess: 0.0023,
    marquise: 0.0016,
    pear: 0.0018,
    heart: 0.0018,
    cabochon: 0.0027,
    trilliant: null,
    cushion: null,
  });
  expect(STONE_SPECIES.map((species) => GRAVITIES[species])).toEqual([
    3.52, 4, 2.72, 2.65, 3.55, 3.06, 3.6, 3.34, 3.35, 4.15, 3.73, 2.15, 2.7, 5.8, 3.22,
  ]);
  const round = size(6.5, 6.5, 4);
  const [one, other] = [colouredCarats('round', round, 'diamond'), diamondCarats('round', round)];
  expect(Number(one) / Number(other) - 1).toBeCloseTo(0.04, 2);
});

test('a round carat is 57.1 mm³ of diamond', () => {
  expect((57.1 * GRAVITIES.diamond) / 1000 / CARAT_G).toBeCloseTo(1, 1);
});

const FORMULA = {
  1: 0.0037,
  1.3: 0.008,
  1.5: 0.0123,
  2: 0.0292,
  2.5: 0.057,
  3: 0.0986,
  4: 0.2336,
  5: 0.4563,
  6.5: 1.0024,
};

test('the chart that a house begins with is up to a quarter heavier than the formula', () => {
  expect(Object.fromEntries(FIRST_MELEE.sizes.map(({ mm, carats }) => [mm, carats]))).toEqual({
    1: 0.005,
    1.3: 0.01,
    1.5: 0.015,
    2: 0.035,
    2.5: 0.065,
    3: 0.11,
    4: 0.25,
    5: 0.5,
    6.5: 1,
  });
  for (const [mm, carats] of Object.entries(FORMULA)) {
    expect(Math.abs(0.00365 * Number(mm) ** 3 - carats)).toBeLessThan(0.00006);
    expect(Math.abs(1 - carats / Number(chartCarats(FIRST_MELEE, Number(mm))))).toBeLessThan(0.275);
  }
});

test('between two sizes of the chart a stone weighs as its bulk does, and beyond its ends nothing is said', () => {
  expect(chartCarats(FIRST_MELEE, 2.2)).toBeCloseTo(0.0454, 4);
  expect([0.995, 6.505].map((mm) => chartCarats(FIRST_MELEE, mm))).toEqual([0.005, 1]);
  expect([0.98, 6.6].map((mm) => chartCarats(FIRST_MELEE, mm))).toEqual([null, null]);
  expect(chartCarats({ sizes: [] }, 2)).toBeNull();
});

test('a chart that does not grow with its widths is known', () => {
  const sizes = (...pairs: [number, number][]) => pairs.map(([mm, carats]) => ({ mm, carats }));
  expect(notGrowingMelee(FIRST_MELEE.sizes)).toBeNull();
  expect(notGrowingMelee(sizes([1, 0.005], [1, 0.006]))?.carats).toBe(0.006);
  expect(notGrowingMelee(sizes([1, 0.005], [1.5, 0.005]))?.mm).toBe(1.5);
});

test('a small round diamond weighs by the chart, all others by their formula', () => {
  const round = (mm: number, species: 'diamond' | 'corundum' = 'diamond') =>
    estimateStone({ shape: 'round', species, size: size(mm, mm, mm * 0.6) }, FIRST_MELEE);
  expect(round(1.5)).toEqual({ carats: 0.015, source: 'chart' });
  expect(round(7.1)).toEqual({ carats: 7.1 ** 2 * (7.1 * 0.6) * 0.0061, source: 'formula' });
  expect(round(1.5, 'corundum')?.source).toBe('formula');
  expect(estimateStone({ shape: 'cushion', species: 'diamond', size: size(6, 6, 4) }, FIRST_MELEE)).toBeNull();
});

test.each([
  [0.22, undefined],
  [0.23, '¼'],
  [0.28, '¼'],
  [0.29, undefined],
  [0.44, undefined],
  [0.45, '½'],
  [0.54, '½'],
  [0.55, undefined],
  [0.94, undefined],
  [0.95, '1'],
  [1.1, '1'],
  [1.11, undefined],
  [1.23, '1¼'],
  [1.28, '1¼'],
  [1.29, undefined],
])('%d ct may be called %s', (carats, label) => expect(findFraction(carats)?.label).toBe(label));

test.each([
  ['Diamond_Round_1.5', 'round', 'diamond'],
  ['Pear Sapphire', 'pear', 'corundum'],
  ['Emerald', null, 'beryl'],
  ['Diamond emerald-cut', 'emerald', 'diamond'],
  ['Emerald CZ', null, 'zirconia'],
  ['Pearl 6 mm', 'cabochon', 'pearl'],
  ['Brillant 1.3', 'round', 'diamond'],
  ['EM 6x4 dia', null, 'diamond'],
  ['Emerald cut 6x4', 'emerald', null],
  ['Diamond Emerald 6x4', 'emerald', 'diamond'],
  ['Emerald oval', 'oval', 'beryl'],
  ['Zaffiro goccia', 'pear', 'corundum'],
  ['Saphir im Brillantschliff', null, 'corundum'],
  ['Ruby 2.3 dia', null, 'corundum'],
  ['CZ Diamond 2.0', null, 'zirconia'],
  ['Turmalin oval', 'oval', 'tourmaline'],
  ['Cushion 6x6', 'cushion', null],
  ['主石 钻石', null, 'diamond'],
] as const)('the name %s says it is cut %s and is %s', (name, cut, species) => {
  expect(namedStone(name, '')).toEqual({ cut, species });
});

test.each(['Gem', 'Steine', 'Melee 1.3', 'Round 2.0', 'Stone_04', ''])('%s says nothing of what it is', (name) => {
  expect(namedStone(name).species).toBeNull();
});

test.each([
  'Turquoise',
  'Coral',
  'Jade',
  'Black onyx',
  'Lapis lazuli',
  'Malachite',
  'Mother of pearl',
  'MOP',
  'Zircon',
  'Koralle',
  'Türkis',
  'Onice',
  'Corallo',
  'Iolite',
  'Moonstone',
  'Strass',
  'Enamel',
  '珊瑚',
])('%s is no stone whose weight is known, on a layer of diamonds either', (name) => {
  expect(namedStone(name).species).toBeNull();
  expect(namedStone(name, 'Diamonds').species).toBeNull();
});

test.each(['Asscher 5', 'Kite 6x4', 'Tapered baguette', 'Radiant 6x5', 'Rose cut oval', 'Half-moon', 'Hexagon 4'])(
  '%s is a cut of its own, which no formula is for',
  (name) => expect(namedStone(name, 'Diamonds')).toEqual({ cut: 'other', species: 'diamond' }),
);
