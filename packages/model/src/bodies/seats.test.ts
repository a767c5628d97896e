import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { expect, test } from 'vitest';
import { computeFigures } from '../measure/compute-figures.ts';
import { measureModel } from '../measure/measure-model.ts';
import type { Triple } from '../model-data.ts';
import type { Part } from '../soup.ts';
import { brilliant } from '../testing/brilliant.ts';
import { seatedDisc, seatedStone, seatVolumes } from '../testing/made-seats.ts';
import { flatBand, movedBy, turnedBy } from '../testing/rings.ts';
import { boxCorners } from '../testing/solids.ts';

type Named = Partial<Omit<Part, 'ends'>> & { corners: readonly Triple[] };

function figures(...all: readonly Named[]) {
  let ends = 0;
  const parts = all.map(({ corners, name = '', layer = '', words = [] }) => {
    ends += corners.length;
    return { name, layer, words, ends };
  });
  const positions = Float32Array.from(all.flatMap(({ corners }) => corners.flat()));
  const read = { soup: { positions, indices: null, parts }, curves: null, millimetres: 1 };
  return computeFigures(measureModel(read, { roles: {}, words: FIRST_WORDS }), null, FIRST_LIMITS);
}
const countStones = (stones: ReturnType<typeof figures>['stones']) =>
  stones?.reduce((sum, { count }) => sum + count, 0);
const listRoles = ({ parts }: ReturnType<typeof figures>) => parts.map(({ name, role, by }) => [name, role, by]);

const [WIDTH, RADIUS, DEPTH] = [3, 4, 3];
const made = seatVolumes(WIDTH, RADIUS, DEPTH);
const turned = (corners: readonly Triple[]) => movedBy(turnedBy(turnedBy(corners, 0, 37), 2, 11), [8, -3, 5]);

test('a stone that shares the faces of its seat with the metal is apart from it', () => {
  const { volume, stones } = figures({ corners: turned(seatedStone(WIDTH, RADIUS, DEPTH)) });
  expect(volume).toMatchObject({ kind: 'known', mm3: expect.closeTo(made.metal, 2), most_mm3: null });
  expect(stones).toMatchObject([{ shape: 'round', count: 1 }]);
});

test('metal where a stone is counts in full, and how much that is is said', () => {
  const block = { corners: turned(movedBy(boxCorners([9, 9, 3]), [-4.5, -4.5, -3])), name: 'Shank' };
  const seated = { corners: turned(brilliant(WIDTH, [0, 0, 0], 16)), name: 'Diamond' };
  const found = figures(block, seated);
  // All of the stone below its girdle.
  const disc = 8 * RADIUS ** 2 * Math.sin(Math.PI / 8) * DEPTH;
  expect(found.uncut_mm3).toBeCloseTo(disc - made.metal, 0);
  expect(found.volume).toMatchObject({ kind: 'known', mm3: expect.closeTo(243, 3), most_mm3: null });
  const above = { ...seated, corners: turned(brilliant(WIDTH, [0, 0, 3], 16)) };
  expect(figures(block, above).uncut_mm3).toBeNull();
});

test('several stones in their seats, each with its own, in a ring of one surface', () => {
  const discs = [0, 1, 2, 3].map((at) => turnedBy(movedBy(seatedStone(WIDTH, RADIUS, DEPTH), [12, 0, 0]), 2, at * 90));
  const { volume, stones } = figures({ corners: discs.flat() });
  expect(volume).toMatchObject({ kind: 'known', mm3: expect.closeTo(4 * made.metal, 1) });
  expect(stones).toMatchObject([{ count: 4 }]);
});

test('an empty seat is no stone, and a stone that is closed in by its cavity is no metal', () => {
  expect(figures({ corners: turned(seatedDisc(WIDTH, RADIUS, DEPTH)) })).toMatchObject({
    volume: { kind: 'known', mm3: expect.closeTo(made.metal, 2) },
    stones: [],
  });
  const block = movedBy(boxCorners([9, 9, 9]), [-4.5, -4.5, -4.5]);
  const stone = brilliant(WIDTH, [0, 0, 0], 16);
  const { volume, stones } = figures({ corners: [...block, ...stone.toReversed(), ...stone] });
  expect(volume).toMatchObject({ kind: 'known', mm3: expect.closeTo(729 - made.stone, 2) });
  expect(countStones(stones)).toBe(1);
});

const shank: Named = { corners: flatBand(8.255, 1.5, 2), name: 'Shank' };
const stone = brilliant(2.3, [0, 0, 12]);
test.each<[string, Named[], string[]]>([
  ['in the same surface', [{ corners: [...stone, ...stone] }], ['Stones', 'Copies of stones']],
  [
    'in a part without a name',
    [{ corners: stone, name: 'Diamond' }, { corners: stone }],
    ['Diamond', 'Copies of stones'],
  ],
  [
    'on a layer of metal',
    [
      { corners: stone, name: 'Diamond' },
      { corners: stone, layer: 'Seats' },
    ],
    ['Diamond', 'Seats'],
  ],
  [
    'that comes first',
    [
      { corners: stone, layer: 'Metal' },
      { corners: stone, name: 'Diamond' },
    ],
    ['Diamond', 'Metal'],
  ],
  [
    'that is called a stone too',
    [
      { corners: stone, name: 'Ruby' },
      { corners: stone, name: 'Gem' },
    ],
    ['Ruby', 'Gem'],
  ],
])(
  'a copy of a stone in its place, as seats are cut with, is neither a stone nor metal: %s',
  (_, parts, [own, copy]) => {
    const found = figures(shank, ...parts);
    expect(countStones(found.stones)).toBe(1);
    expect(found.look_alikes).toBeNull();
    expect(found.volume).toEqual(figures(shank).volume);
    expect(listRoles(found)).toEqual(
      expect.arrayContaining([
        [own, 'stone', expect.any(String)],
        [copy, 'ignore', 'twin'],
      ]),
    );
  },
);

test('metal twice in one place overlaps, as it is no stone', () => {
  const { volume } = figures({ ...shank, name: 'Shank' }, { ...shank, name: 'Shank copy' });
  expect(volume).toMatchObject({ kind: 'known', summed_mm3: expect.any(Number) });
});

test('what looks like a stone among metal, or is called a cutter, is a range or left out, never metal without a word', () => {
  const among = figures(shank, { corners: stone, layer: 'Metal' });
  const plain = figures(shank).volume;
  if (among.volume.kind === 'none' || plain.kind === 'none') throw new Error('no volume');
  expect(among.volume.mm3).toBeCloseTo(plain.mm3, 4);
  expect(among.volume.most_mm3).toBeGreaterThan(plain.mm3 + 2);
  const drill = [...movedBy(boxCorners([1, 1, 6]), [0, 0, 4])];
  expect(figures(shank, { corners: drill, name: 'Seat cutter' }).volume).toEqual(plain);
  expect(figures(shank, { corners: drill, layer: 'Cutters' }).volume).toEqual(plain);
});

test('stones that only their block or material names are apart from the metal of the same name and layer', () => {
  const set = [0, 1, 2].map((at) => ({
    corners: boxCorners([1, 1, 1]).map(([x, y, z]): Triple => [x + at * 3, y, z + 12]),
  }));
  const named = set.map((one) => ({ ...one, layer: 'Default', words: ['Baguette diamond'] }));
  const { parts, volume } = figures({ ...shank, name: '', layer: 'Default' }, ...named);
  expect(parts.map(({ role, bodies }) => [role, bodies])).toEqual([
    ['metal', 1],
    ['stone', 3],
  ]);
  expect(volume).toEqual(figures(shank).volume);
});
