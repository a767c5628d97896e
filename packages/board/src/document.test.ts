import { expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  changeItems,
  boardItems,
  listItems,
  listKeptItems,
  putItems,
  removeItems,
  type PlacedItem,
} from './document.ts';
import { ordersBetween } from './order.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const note = (number: number, order: string): PlacedItem => ({
  id: idOf(number),
  kind: 'note',
  x: 0,
  y: 0,
  width: 160,
  height: 120,
  rotation: 0,
  order,
  text: `Note ${number}`,
  color: 'in_review',
  created_by: 1,
  created_at: '2026-11-22T10:00:00.000Z',
});

test('items come from the lowest to the highest, whoever put them there', () => {
  const doc = new Y.Doc();
  const [first = '', second = '', third = ''] = ordersBetween(undefined, undefined, 3);
  putItems(doc, [note(3, third), note(1, first)]);
  putItems(doc, [note(2, second)]);
  expect(listItems(doc).map(({ id }) => id)).toEqual([idOf(1), idOf(2), idOf(3)]);
});

test('two people change two fields of one item at once and both changes stay', () => {
  const here = new Y.Doc();
  putItems(here, [note(1, 'a0')]);
  const there = new Y.Doc();
  Y.applyUpdate(there, Y.encodeStateAsUpdate(here));
  changeItems(here, [{ id: idOf(1), fields: { x: 40, y: 0 } }]);
  changeItems(there, [{ id: idOf(1), fields: { text: 'Halo lower', group_id: undefined } }]);
  Y.applyUpdate(there, Y.encodeStateAsUpdate(here));
  Y.applyUpdate(here, Y.encodeStateAsUpdate(there));
  expect(listItems(here)).toEqual([{ ...note(1, 'a0'), x: 40, text: 'Halo lower' }]);
  expect(listItems(there)).toEqual(listItems(here));
});

test('what is not an item is passed over, what was removed is gone', () => {
  const doc = new Y.Doc();
  putItems(doc, [note(1, 'a0'), note(2, 'a1')]);
  changeItems(doc, [{ id: idOf(1), fields: { x: Number.NaN } }]);
  boardItems(doc).set(idOf(3), new Y.Map([['kind', 'comet']]));
  removeItems(doc, [idOf(2)]);
  expect(listItems(doc)).toEqual([]);
});

test('a map whose fields are those of another object is no item', () => {
  const doc = new Y.Doc();
  const { id, ...fields } = note(1, 'a0');
  boardItems(doc).set(id, new Y.Map([['__proto__', fields]]));
  expect([listItems(doc), listKeptItems(doc)]).toEqual([[], []]);
});
