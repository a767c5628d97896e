import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { expect, test } from 'vitest';
import { computeFigures } from '../measure/compute-figures.ts';
import { measureModel } from '../measure/measure-model.ts';
import type { Triple } from '../model-data.ts';
import { turned } from '../testing/made-asides.ts';
import { flatBand, movedBy, turnedBy } from '../testing/rings.ts';

type Named = { name?: string; layer?: string; corners: readonly Triple[] };

function figuresFor(all: readonly Named[], roles: Parameters<typeof measureModel>[1]['roles'] = {}) {
  let ends = 0;
  const parts = all.map(({ corners, name = '', layer = '' }) => {
    ends += corners.length;
    return { name, layer, ends };
  });
  const soup = { positions: Float32Array.from(all.flatMap(({ corners }) => corners.flat())), indices: null, parts };
  const measured = measureModel({ soup, curves: null, millimetres: 1 }, { roles, words: FIRST_WORDS });
  return computeFigures(measured, null, FIRST_LIMITS);
}

const band = { corners: flatBand(8.66, 1.5, 4) };
const finger = {
  corners: turned([
    [8.6, -10],
    [8.6, 15],
  ]),
};
const rod = turned([
  [1.2, 0],
  [1.2, 11],
]);
const sprue = { corners: movedBy(turnedBy(rod, 1, 90), [9.96, 0, 2]) };

test('a dummy that nobody named is left out, and hides no finger hole', () => {
  const { ring, volume, parts, asides } = figuresFor([band, finger]);
  expect(ring?.diameter_mm).toBeCloseTo(17.32, 1);
  expect(volume).toMatchObject({ kind: 'known', mm3: expect.closeTo(354.18, 1), most_mm3: null });
  expect(parts).toMatchObject([
    { key: '#◇-', role: 'ignore', by: 'shape' },
    { key: '#2', role: 'metal' },
  ]);
  expect(asides).toEqual([]);
});

test('what may be a sprue or metal is asked, and weighed without and with it until somebody says', () => {
  const { volume, asides, look_alikes: stones } = figuresFor([band, sprue]);
  if (volume.kind === 'none' || volume.most_mm3 === null) throw new Error('no range');
  expect(volume.mm3).toBeCloseTo(354.18, 1);
  expect([asides, stones]).toEqual([[{ role: 'support', bodies: 1, keys: ['#◇?'] }], null]);
  for (const [role, mm3] of [
    ['metal', volume.most_mm3],
    ['support', volume.mm3],
  ] as const)
    expect(figuresFor([band, sprue], { '#◇?': role })).toMatchObject({
      asides: [],
      volume: { mm3: expect.closeTo(mm3, 3), most_mm3: null },
    });
});

test('what its name calls metal is asked, if it looks like a dummy', () => {
  const { asides, volume } = figuresFor([
    { ...band, layer: 'Gold' },
    { ...finger, layer: 'Gold' },
  ]);
  expect(asides).toEqual([{ role: 'ignore', bodies: 1, keys: ['Gold/◇-?'] }]);
  expect(volume).toMatchObject({ mm3: expect.closeTo(354.18, 1), most_mm3: expect.closeTo(6130, -2) });
});
