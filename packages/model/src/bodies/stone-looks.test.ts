import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { expect, test } from 'vitest';
import { computeFigures } from '../measure/compute-figures.ts';
import { measureModel } from '../measure/measure-model.ts';
import { nameParts } from '../measure/name-parts.ts';
import { findTriangles } from '../mesh/find-triangles.ts';
import type { Triple } from '../model-data.ts';
import { readModel } from '../read-model.ts';
import { LIBRARIES } from '../testing/libraries.ts';
import type { Part, Soup } from '../soup.ts';
import { ball } from '../testing/ball.ts';
import { brilliant } from '../testing/brilliant.ts';
import { readCase } from '../testing/cases.ts';
import { chance } from '../testing/chance.ts';
import { dome } from '../testing/made-stones.ts';
import { anyhow, domedBand, flatBand, movedBy, stretched, torus } from '../testing/rings.ts';
import { boxCorners } from '../testing/solids.ts';

type Named = Partial<Omit<Part, 'ends'>> & { corners: readonly Triple[] };

function makeSoup(all: readonly Named[]): Soup {
  let ends = 0;
  const parts = all.map(({ corners, name = '', layer = '', words = [] }) => {
    ends += corners.length;
    return { name, layer, words, ends };
  });
  return { positions: Float32Array.from(all.flatMap(({ corners }) => corners.flat())), indices: null, parts };
}

function figuresFor(all: readonly Named[], roles = {}) {
  const measured = measureModel({ soup: makeSoup(all), curves: null, millimetres: 1 }, { roles, words: FIRST_WORDS });
  return computeFigures(measured, null, FIRST_LIMITS);
}
const proposeRoles = (all: readonly Named[]) => {
  const { bodies } = findTriangles(makeSoup(all));
  return nameParts(bodies, FIRST_WORDS).map(({ name, proposed: { role, by } }) => [name, role, by]);
};

const draw = chance(7);
const shank: Named = { corners: flatBand(8.255, 1.5, 2) };
const cut = (sides: number, wide: Triple = [1, 1, 1]) => anyhow(stretched(brilliant(6, [0, 0, 0], sides), wide), draw);

test.each<[string, Triple[], string]>([
  ['a round', cut(32), 'shape'],
  ['an oval', cut(32, [1.4, 1, 1]), 'shape'],
  ['a navette', cut(16, [2, 1, 1]), 'shape'],
  ['a stone of eight sides', cut(8), 'shape'],
  ['a stone of four sides', cut(4), 'unsure'],
  ['a cabochon', anyhow(dome(8, 6), draw), 'unsure'],
  ['a fine one', anyhow(dome(6, 6, 2.4, 120), draw), 'unsure'],
  ['a flat lens on a back', anyhow(dome(12, 12, 0.8), draw), 'rest'],
  ['a ball', anyhow(ball(2, 16), draw), 'rest'],
  ['a box', anyhow(boxCorners([3, 4, 2]), draw), 'rest'],
  ['a collar', anyhow(domedBand(2, 0.6, 2, 0), draw), 'rest'],
])('%s without a name is told by its shape', (_name, corners, by) => {
  const role = by === 'rest' ? 'metal' : 'stone';
  expect(proposeRoles([shank, { corners }]).slice(1)).toMatchObject([[expect.any(String), role, by]]);
});

test('what may be a stone or metal is asked, and weighed without and with it until somebody says', () => {
  const piece = [shank, { corners: movedBy(brilliant(4, [0, 0, 0], 4), [0, 0, 30]), layer: 'Rose gold' }];
  const odd = [shank, { corners: movedBy(brilliant(4, [0, 0, 0], 8), [0, 0, 30]), layer: 'Rose gold' }];
  expect(proposeRoles(piece)[1]).toEqual(['Rose gold', 'metal', 'name']);
  const { volume, look_alikes: asked, stones, parts } = figuresFor(odd);
  if (volume.kind === 'none' || volume.most_mm3 === null) throw new Error('no range');
  expect(volume.most_mm3 - volume.mm3).toBeCloseTo(parts[1]?.volume_mm3 ?? 0, 4);
  expect(asked).toMatchObject({ bodies: 1, stones: [{ count: 1 }], keys: ['Rose gold/◆?'] });
  expect(stones).toEqual([]);
  const answered = figuresFor(odd, { 'Rose gold/◆?': 'metal' });
  expect([answered.look_alikes, answered.volume]).toMatchObject([null, { mm3: volume.most_mm3, most_mm3: null }]);
});

test('a dome that is all there is of a piece is metal, and beside metal it is asked', () => {
  const lone = { corners: dome(14, 14) };
  expect(proposeRoles([lone])).toEqual([['Body 1', 'metal', 'rest']]);
  const asked = figuresFor([shank, { corners: movedBy(dome(6, 6), [0, 0, 30]) }]);
  expect(asked.look_alikes).toMatchObject({ bodies: 1, stones: [{ shape: 'cabochon', count: 1 }], keys: ['#◆?'] });
});

test('no stone has a hole through it, whatever it is called', () => {
  const names = [{ name: 'Diamond' }, { name: 'Round band' }, { name: 'ROUND.001', layer: 'ROSE GOLD' }];
  for (const named of names) expect(proposeRoles([{ ...named, corners: torus(9.255, 1, 48) }])[0]?.[1]).toBe('metal');
  expect(proposeRoles([{ name: 'Band', layer: 'Ruby collection', corners: torus(9.255, 1, 48) }])[0]?.[1]).toBe(
    'metal',
  );
});

test('stones are told by their block, material or notes, apart from the metal of the same layer', () => {
  const stones = [0, 1, 2].map((at) => ({
    layer: 'Default',
    words: at === 0 ? ['Diamond Round 2.3'] : [],
    corners: brilliant(2.3, [at * 4, 0, 30]),
  }));
  expect(proposeRoles([{ ...shank, layer: 'Default' }, ...stones])).toEqual([
    ['Default', 'metal', 'rest'],
    ['Default', 'stone', 'name'],
  ]);
  expect(proposeRoles([shank, { words: ['Sapphire'], corners: ball(2, 8) }])[1]).toMatchObject([
    expect.any(String),
    'stone',
    'name',
  ]);
});

// Files from houses, where they lie beside this repository.
const CUTS: readonly [string, readonly (readonly [string | null, string])[]][] = [
  ['sol-cushion-named.3dm', [['cushion', '6.00 × 6.00']]],
  [
    'cuts-named.3dm',
    [
      ['marquise', '6.00 × 3.90'],
      ['pear', '6.00 × 5.50'],
      ['trilliant', '5.02 × 4.35'],
      ['princess', '3.00 × 2.00'],
      ['baguette', '5.00 × 2.50'],
    ],
  ],
];
async function figuresOfFile(name: string, bytes: Uint8Array) {
  const read = await readModel(bytes, name.split('.').at(-1) ?? '', LIBRARIES, () => undefined);
  return computeFigures(measureModel(read, { roles: {}, words: FIRST_WORDS }), 'mm', FIRST_LIMITS);
}

const CASES: readonly [string, number, number][] = [
  ['sol-round-shells.stl', 295.22, 1],
  ['eternity22-blocks-default.3dm', 280.95, 22],
  ['ring-named-round.3dm', 432.5, 0],
  ['words.obj', 295.22, 63],
];
const there = CASES.flatMap(([name, ...right]) => {
  const bytes = readCase(name);
  return bytes ? { name, bytes, right } : [];
});
if (there.length > 0)
  test.each(there)('the metal and the stones of $name', { timeout: 120_000 }, async ({ name, bytes, right }) => {
    const { volume, stones } = await figuresOfFile(name, bytes);
    const count = stones?.reduce((sum, stone) => sum + stone.count, 0);
    expect([volume.kind === 'known' ? volume.mm3 : volume.why, count]).toEqual([
      expect.closeTo(right[0] ?? 0, 0),
      right[1],
    ]);
  });

for (const [name, right] of CUTS) {
  const bytes = readCase(name);
  if (bytes)
    test(`the cuts and sizes of ${name}`, { timeout: 120_000 }, async () => {
      const { stones } = await figuresOfFile(name, bytes);
      const found = stones?.map(({ shape, size_mm: [length, width] }) => [
        shape,
        `${length.toFixed(2)} × ${width.toFixed(2)}`,
      ]);
      expect(found).toEqual(expect.arrayContaining(right.map((one) => [...one])));
    });
}
