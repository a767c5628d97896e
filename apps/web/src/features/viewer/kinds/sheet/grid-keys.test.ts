import { expect, test } from 'vitest';
import { makeAxis } from './axis.ts';
import { cellAfterKey } from './grid-keys.ts';

const rows = makeAxis(100, 24, new Map([[11, 0]]));
const columns = makeAxis(6, 88, new Map());
const press = (key: string, ctrlKey = false) =>
  cellAfterKey({ key, ctrlKey, metaKey: false }, { row: 10, column: 3 }, rows, columns);

test.each([
  ['ArrowDown', false, { row: 12, column: 3 }],
  ['ArrowUp', false, { row: 9, column: 3 }],
  ['ArrowLeft', false, { row: 10, column: 2 }],
  ['ArrowRight', true, { row: 10, column: 5 }],
  ['ArrowUp', true, { row: 0, column: 3 }],
  ['PageDown', false, { row: 30, column: 3 }],
  ['PageUp', false, { row: 0, column: 3 }],
  ['Home', false, { row: 10, column: 0 }],
  ['End', true, { row: 99, column: 5 }],
  ['a', false, null],
])('%s (with Ctrl: %s) goes to %j', (key, ctrlKey, spot) => {
  expect(press(key, ctrlKey)).toEqual(spot);
});
