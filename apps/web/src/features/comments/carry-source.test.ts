import { expect, test } from 'vitest';
import { carrySource } from './carry-source.ts';
import { makeThread } from './testing/make-thread.ts';

const items = [
  { id: 1, version: 1 },
  { id: 2, version: 1 },
  { id: 3, version: 2 },
  { id: 4, version: 2 },
];
const [first, shown, second] = [items[0]!, items[2]!, items[3]!];
const open = (id: number, fileId: number) => makeThread({ id, file_id: fileId });

test('open threads of the version before can be carried to the same place of the latest', () => {
  const threads = [open(10, 1), open(11, 1), makeThread({ id: 12, file_id: 1, resolved_at: '2026-01-01T00:00:00Z' })];
  expect(carrySource(items, shown, threads)).toEqual({ fromId: 1, toId: 3, fromVersion: 1, toVersion: 2, count: 2 });
  expect(carrySource(items, second, threads)).toBeNull();
});

test('the first file takes what stands at a place that the latest version has no more', () => {
  expect(carrySource(items, shown, [open(10, 2)])).toMatchObject({ fromId: 2, toId: 3 });
  expect(carrySource(items, second, [open(10, 2)])).toMatchObject({ fromId: 2, toId: 4 });
});

test('nothing is carried to what has comments, to an earlier version, or from nothing', () => {
  expect(carrySource(items, shown, [open(10, 1), open(11, 3)])).toBeNull();
  expect(carrySource(items, first, [open(10, 1)])).toBeNull();
  expect(carrySource(items, shown, [])).toBeNull();
  expect(carrySource([first], first, [open(10, 1)])).toBeNull();
});
