import type { ModelUnit } from '@facet/contract/constants/model-units';
import { expect, test } from 'vitest';
import type { Triple } from '../model-data.ts';
import type { ReadFile } from '../soup.ts';
import { boxCorners } from '../testing/solids.ts';
import { placePins } from './place-pins.ts';

type Box = { name: string; size: Triple; at: Triple };
const corners = ({ size, at }: Box) => boxCorners(size).map(([x, y, z]): Triple => [x + at[0], y + at[1], z + at[2]]);

function model(boxes: readonly Box[], unit: ModelUnit | null = null) {
  const all = boxes.flatMap(corners);
  const parts = boxes.map(({ name }, at) => ({ name, layer: '', ends: (at + 1) * 36 }));
  const read: ReadFile = {
    soup: { positions: Float32Array.from(all.flat()), indices: null, parts },
    curves: null,
    millimetres: null,
  };
  return { read, unit };
}
const BAND: Box = { name: 'Band', size: [10, 10, 2], at: [0, 0, 0] };
const PRONG: Box = { name: 'Prong', size: [1, 1, 3], at: [2, 2, 2] };

test('a pin stays where its part has not changed, though another part came nearer', () => {
  const nearer: Box = { name: 'Bezel', size: [4, 4, 0.5], at: [4, 4, 2] };
  const {
    pins: [placed],
  } = placePins(model([BAND, PRONG]), model([BAND, PRONG, nearer]), [[5, 5, 2]]);
  expect(placed).toEqual({ point: [5, 5, 2], hasMoved: false });
});

test('a pin goes with its part to the nearest place of it', () => {
  const taller = { ...BAND, size: [10, 10, 2.6] as Triple };
  const {
    pins: [high, low],
  } = placePins(model([BAND, PRONG]), model([taller, PRONG]), [
    [8, 8, 2],
    [8, 8, 0],
  ]);
  expect(high).toEqual({ point: [8, 8, expect.closeTo(2.6, 5)], hasMoved: true });
  expect(low).toEqual({ point: [8, 8, 0], hasMoved: false });
});

test('a part that is gone is told, and no other part takes its pin', () => {
  expect(placePins(model([BAND, PRONG]), model([BAND]), [[2.5, 2.5, 5]]).pins).toEqual([null]);
});

test('a pin that lies a little off its surface has not moved for that', () => {
  const {
    pins: [placed],
  } = placePins(model([BAND]), model([BAND]), [[5, 5, 2.08]]);
  expect(placed).toEqual({ point: [5, 5, 2], hasMoved: false });
});

test('the only part is the same under another name; units are looked through', () => {
  const inches = { name: 'Shank', size: [10 / 25.4, 10 / 25.4, 2 / 25.4] as Triple, at: [0, 0, 0] as Triple };
  const {
    pins: [placed],
    scale,
  } = placePins(model([BAND]), model([inches], 'in'), [[5, 5, 2]]);
  expect(scale).toBeCloseTo(1 / 25.4, 9);
  expect(placed?.hasMoved).toBe(false);
  expect(placed?.point.map((value) => value * 25.4)).toEqual([5, 5, 2].map((value) => expect.closeTo(value, 4)));
});
