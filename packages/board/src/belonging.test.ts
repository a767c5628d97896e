import { expect, test } from 'vitest';
import { frameUnder, withCarried, withGroups } from './belonging.ts';
import type { PlacedItem } from './document.ts';

const common = { rotation: 0, created_by: 1, created_at: '2026-11-22T10:00:00.000Z', width: 100, height: 100 };
const note = (id: string, fields: Partial<PlacedItem> = {}): PlacedItem =>
  ({ ...common, id, kind: 'note', text: '', color: 'accent', x: 0, y: 0, order: 'a1', ...fields }) as PlacedItem;
const frame = (id: string, x: number, size: number, order: string, inside?: string): PlacedItem => ({
  ...common,
  id,
  kind: 'frame',
  title: id,
  x,
  y: 0,
  width: size,
  height: size,
  order,
  frame_id: inside,
});

test('who chooses one of a group chooses the group, and nobody else', () => {
  const items = [note('a', { group_id: 'g' }), note('b'), note('c', { group_id: 'g' }), note('d', { group_id: 'h' })];
  expect(withGroups(['a'], items)).toEqual(['a', 'c']);
  expect(withGroups(['b'], items)).toEqual(['b']);
});

test('a frame takes along what it carries, frames in it too, and ends in a circle', () => {
  const items = [
    frame('outer', 0, 500, 'a0'),
    frame('inner', 10, 200, 'a1', 'outer'),
    note('a', { frame_id: 'inner' }),
    note('b'),
  ];
  expect(withCarried(['outer'], items)).toEqual(['outer', 'inner', 'a']);
  const circle = [frame('one', 0, 10, 'a0', 'two'), frame('two', 0, 10, 'a1', 'one')];
  expect(withCarried(['one'], circle)).toEqual(['one', 'two']);
});

test('what is put down is carried by the topmost frame under its middle', () => {
  const items = [frame('low', 0, 500, 'a0'), frame('high', 100, 200, 'a1'), note('a')];
  const at = (x: number) => ({ x, y: 20, width: 20, height: 20 });
  expect(frameUnder(at(150), items)?.id).toBe('high');
  expect(frameUnder(at(20), items)?.id).toBe('low');
  expect(frameUnder(at(700), items)).toBeUndefined();
  expect(frameUnder(at(150), items, new Set(['high']))?.id).toBe('low');
});
