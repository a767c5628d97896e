import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { expect, test } from 'vitest';
import type { Triple } from '../model-data.ts';
import { ball } from '../testing/ball.ts';
import { brilliant } from '../testing/brilliant.ts';
import { dome } from '../testing/made-stones.ts';
import { stretched } from '../testing/rings.ts';
import { boxCorners } from '../testing/solids.ts';
import { computeFigures } from './compute-figures.ts';
import { measureModel, type Measured } from './measure-model.ts';

type Named = { name: string; words?: string[]; corners: readonly Triple[] };

function measured(all: readonly Named[], millimetres: number | null = 1): Measured {
  let ends = 0;
  const parts = all.map(({ name, words = [], corners }) => {
    ends += corners.length;
    return { name, words, layer: '', ends };
  });
  const soup = { positions: Float32Array.from(all.flatMap(({ corners }) => corners.flat())), indices: null, parts };
  return measureModel({ soup, curves: null, millimetres }, { roles: {}, words: FIRST_WORDS });
}
const listStones = (all: readonly Named[]) => computeFigures(measured(all), null, FIRST_LIMITS).stones;

const shank: Named = { name: 'Shank', corners: boxCorners([9, 9, 1]) };
const moved = (corners: readonly Triple[], [dx, dy, dz]: Triple, scale: Triple = [1, 1, 1]) =>
  corners.map(([x, y, z]): Triple => [x * scale[0] + dx, y * scale[1] + dy, z * scale[2] + dz]);
/** Rotated about two axes, so that none of its sides is parallel to one. */
const turned = (corners: readonly Triple[], angle: number) =>
  corners.map(([x, y, z]): Triple => {
    const [a, b] = [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
    return [a, b * Math.cos(angle) - z * Math.sin(angle), b * Math.sin(angle) + z * Math.cos(angle)];
  });

test('round stones of one size are counted together, whatever they are called and however they lie', () => {
  const halo = Array.from({ length: 24 }, (_, at) => ({
    name: `Diamond ${at}`,
    corners: moved(turned(brilliant(1.5), at * 0.3), [at * 3, 20, 0]),
  }));
  expect(listStones([shank, ...halo, { name: 'Gem', corners: brilliant(6.5, [0, 0, 20]) }])).toEqual([
    {
      shape: 'round',
      species: null,
      count: 1,
      size_mm: [expect.closeTo(6.5, 3), expect.closeTo(6.5, 3), expect.closeTo(6.5 * 0.58, 3)],
    },
    {
      shape: 'round',
      species: 'diamond',
      count: 24,
      size_mm: [expect.closeTo(1.5, 3), expect.closeTo(1.5, 3), expect.closeTo(1.5 * 0.58, 3)],
    },
  ]);
});

test('an oval is seen by its outline, another shape is told by the name of its part', () => {
  const long = turned(moved(brilliant(6), [0, 0, 0], [4 / 3, 1, 1]), 0.7);
  expect(listStones([shank, { name: 'Sapphire', corners: moved(long, [20, 0, 0]) }])).toMatchObject([
    {
      shape: 'oval',
      species: 'corundum',
      size_mm: [expect.closeTo(8, 1), expect.closeTo(6, 1), expect.closeTo(3.48, 2)],
    },
  ]);
  const box = (name: string) => ({ name, corners: turned(boxCorners([4, 4, 2.5]), 0.5) });
  expect(listStones([shank, box('Princess diamond')])?.[0]?.shape).toBe('princess');
  expect(listStones([shank, box('Diamond')])).toMatchObject([
    { shape: null, count: 1, size_mm: [expect.closeTo(4, 3), expect.closeTo(4, 3), expect.closeTo(2.5, 3)] },
  ]);
  expect(listStones([shank, { name: 'Opal cabochon', corners: brilliant(6, [20, 0, 0]) }])?.[0]?.shape).toBe(
    'cabochon',
  );
});

const set = (...widths: number[]) =>
  widths.map((width, at) => ({ name: 'Diamond', corners: turned(brilliant(width, [at * 9, 20, 0]), at) }));

test('stones of nearly one size are listed apart, each as wide as it is', () => {
  const widths = listStones([shank, ...set(6.5, 6.54, 2, 2.019, 2.04, 2, 2)])?.map(({ count, size_mm: [length] }) => [
    count,
    length.toFixed(3),
  ]);
  expect(widths).toEqual([
    [1, '6.540'],
    [1, '6.500'],
    [1, '2.040'],
    [1, '2.019'],
    [3, '2.000'],
  ]);
  expect(listStones([shank, ...set(2, 2.006, 2.013)])).toMatchObject([{ count: 3 }]);
});

test('a round stone that is a little longer than wide is as long and as wide as it is', () => {
  const [found] =
    listStones([shank, { name: 'Diamond', corners: turned(stretched(brilliant(6), [1.02, 1, 1]), 0.7) }]) ?? [];
  expect(found).toMatchObject({
    shape: 'round',
    size_mm: [expect.closeTo(6.12, 2), expect.closeTo(6, 2), expect.closeTo(3.48, 2)],
  });
});

test('stones of a kind that isn’t listed are no diamonds, and are not counted among them', () => {
  const named = ['Turquoise', 'Coral', 'Diamond', 'Stone'].map((name, at) => ({
    name,
    corners: brilliant(2, [at * 9, 20, 0]),
  }));
  const rows = listStones([shank, ...named]) ?? [];
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ shape: 'round', species: null, count: 3 }),
      expect.objectContaining({ shape: 'round', species: 'diamond', count: 1 }),
    ]),
  );
});

test('the names of a block, a material or a note say the cut and the kind of a stone, as its own does', () => {
  const stone = { name: '', words: ['Ruby Pear 6x4'], corners: turned(stretched(brilliant(4), [1.5, 1, 1]), 0.4) };
  expect(listStones([shank, stone])).toMatchObject([{ shape: 'pear', species: 'corundum' }]);
});

const six = brilliant(5, [0, 0, 0], 6);
test.each<[string, Triple[], string, string | null]>([
  ['a cabochon', dome(6, 6), 'Stone', 'cabochon'],
  ['an oval cabochon', dome(8, 6), 'Gem', 'cabochon'],
  ['an oval cabochon that is called oval', dome(8, 6), 'Oval ruby', 'cabochon'],
  ['a bead', ball(3, 16), 'Sapphire', null],
  ['a stone of six sides', six, 'Diamond', null],
  ['a hexagon', brilliant(5), 'Hexagon diamond', null],
  ['a kite', six, 'Kite 6x4', null],
  ['a cushion as round as a coin', brilliant(6), 'Cushion 6x6', 'cushion'],
])('%s is cut as it is, or its cut isn’t known', (_, corners, name, shape) => {
  expect(listStones([shank, { name, corners: moved(turned(corners, 0.6), [20, 0, 0]) }])).toMatchObject([{ shape }]);
});

test('a square with its corners cut off is no round stone', () => {
  const cut = brilliant(6, [0, 0, 0], 8).map(([x, y, z]): Triple => {
    const wide = Math.abs(x) > Math.abs(y);
    return wide ? [x, Math.sign(y) * Math.min(Math.abs(y), 0.4), z] : [Math.sign(x) * Math.min(Math.abs(x), 0.4), y, z];
  });
  expect(listStones([shank, { name: 'Diamond', corners: moved(cut, [20, 0, 0]) }])?.[0]?.shape).not.toBe('round');
});

test('what is no stone has no size, and models measured before say nothing of theirs', () => {
  expect(listStones([shank])).toEqual([]);
  const { stones: _stones, ...before } = measured([shank, { name: 'Diamond', corners: brilliant(2, [20, 0, 0]) }]);
  expect(computeFigures(before, null, FIRST_LIMITS).stones).toBeNull();
});

test('stones are in mm by the unit of their file, and not told of before that is known', () => {
  const inches = measured([{ name: 'Diamond', corners: brilliant(0.1) }, shank], 25.4);
  expect(computeFigures(inches, null, FIRST_LIMITS).stones?.[0]?.size_mm[0]).toBeCloseTo(2.54, 3);
  const tiny = measured([{ name: 'Diamond', corners: brilliant(0.1) }], null);
  expect(computeFigures(tiny, null, FIRST_LIMITS).stones).toBeNull();
  expect(computeFigures(tiny, 'in', FIRST_LIMITS).stones).toHaveLength(1);
});
