import type { ReleaseWire } from '@facet/contract/entities/release';
import { stoneRow } from '@facet/contract/entities/stone-list';
import { expect, test } from 'vitest';
import { releaseChanges } from './difference.ts';

const file = {
  item_id: 1,
  module_id: 1,
  version: 1,
  file_id: 1,
  file_name: 'a',
  format: 'stl',
  size: 1,
  approvals: [],
};
const halo = stoneRow.parse({
  id: 'halo',
  species: 'diamond',
  shape: 'round',
  length: 1.3,
  width: 1.3,
  quantity: 24,
});

function makeRelease(over: {
  sha256: string;
  ring: string;
  grams: string;
  quantity: number;
  vendor: string;
}): ReleaseWire {
  return {
    id: 1,
    revision: 'A',
    state: 'released',
    note: '',
    hash: 'x',
    created_at: '',
    created_by: { id: 1, name: '' },
    released_at: null,
    parts: {
      style: { title: 'Halo', product_type: 1 },
      model: { ...file, sha256: over.sha256, size_mm: null, ring_mm: over.ring, volume_mm3: '300', findings: 0 },
      drawings: [],
      alloy: null,
      weights: [{ which: 'model', alloy: null, grams: over.grams, from: null }],
      spec: [],
      stones: {
        list: 1,
        rows: [{ ...halo, quantity: over.quantity, each: '0.01', total: '0.24', weight_source: 'chart' }],
        quantity: over.quantity,
        carats: '0.24',
      },
    },
    price: { sheet_id: 1, number: 1, title: 'Yellow', currency: 'USD', costs: { vendor: over.vendor, landed: '5.00' } },
    pictures: [],
    people: [],
    steps: [],
    link: '',
    abilities: { to: [], needs_word: false },
  };
}

test('two releases differ in mm, g, stones and price, each with by how much', () => {
  const before = makeRelease({ sha256: 'aa', ring: '16.51', grams: '3.921', quantity: 24, vendor: '1000.85' });
  const after = makeRelease({ sha256: 'bb', ring: '17.323', grams: '4.131', quantity: 25, vendor: '987.73' });
  const changes = releaseChanges(before, after);
  const short = Object.entries(changes).map(([kind, all]) => [
    kind,
    all.map(({ title, unit, by }) => [title, unit, by]),
  ]);
  expect(short).toEqual([
    ['files', [['3D model', '', null]]],
    ['sizes', [['Finger hole', 'mm', '0.813']]],
    ['weights', [['CAD', 'g', '0.21']]],
    ['stones', [['Diamond 1.30', '', '1']]],
    ['price', [['Vendor', 'USD', '-13.12']]],
  ]);
  expect(Object.values(releaseChanges(after, after)).flat()).toEqual([]);
});
