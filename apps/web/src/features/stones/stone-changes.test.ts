import { stoneRows } from '@facet/contract/entities/stone-list';
import { expect, test } from 'vitest';
import { stoneChanges } from './stone-changes.ts';

const melee = (id: string, quantity: number) => ({
  id,
  quantity,
  species: 'diamond',
  shape: 'round',
  length: 1.3,
  width: 1.3,
  place: 'Shoulder',
});

test('rows that read the same are told apart by the numbers of their stones', () => {
  const before = stoneRows.parse([melee('left', 3), melee('right', 3), melee('more', 3)]);
  const now = stoneRows.parse([melee('left', 3), melee('right', 2), melee('new', 3)]);
  expect(stoneChanges(before, now)).toEqual([
    '4–6 · Shoulder: 3 × Diamond, 1.30 mm → Shoulder: 2 × Diamond, 1.30 mm',
    '6–8 · New: Shoulder: 3 × Diamond, 1.30 mm',
    '7–9 · Removed: Shoulder: 3 × Diamond, 1.30 mm',
  ]);
});
