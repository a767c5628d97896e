import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PlacedItem } from '@facet/board/document';
import { BOARD_SIDE_MAX } from '@facet/contract/constants/boards';
import { frameItem, idOf, localDesk, noteItem, pictureItem } from '../canvas/testing/local-desk.ts';
import { ItemProperties } from './item-properties.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const acts = { onOpen: nothing, onDuplicate: nothing, onPalette: nothing, onPages: nothing, onMakeStyle: nothing };
const reactions = { meId: 1, of: () => [], onReact: undefined };
const known = { name: 'It', author: undefined, style: undefined, reactions, acts };

/** Shows the properties of the first of the items; returns its fields, and where each item is. */
function show(...items: readonly PlacedItem[]) {
  const { desk, host, history } = localDesk(items);
  const board = { items: desk.items, session: host.session };
  const properties = () => {
    const item = desk.items.itemOf(items[0]?.id ?? '');
    return item ? <ItemProperties {...known} board={board} item={item} /> : null;
  };
  const { rerender } = render(properties());
  const type = (label: string, typed: string, key = 'Enter') => {
    const field = screen.getByRole('textbox', { name: label });
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key });
    rerender(properties());
  };
  const readPlace = (number: number) => {
    const { x, y, width, height } = desk.items.itemOf(idOf(number)) ?? {};
    return [x, y, width, height];
  };
  const shown = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value;
  return { type, placeOf: readPlace, shown, history };
}

test('a picture of a typed width or height keeps its shape, anything else takes that side alone', () => {
  const picture = show(pictureItem(1, 10, 20, { width: 200, height: 100 }));
  picture.type('W', '300');
  expect(picture.placeOf(1)).toEqual([10, 20, 300, 150]);
  picture.type('H', '50');
  expect(picture.placeOf(1)).toEqual([10, 20, 100, 50]);
  picture.type('H', '100000');
  expect(picture.placeOf(1)).toEqual([10, 20, BOARD_SIDE_MAX, BOARD_SIDE_MAX / 2]);
  cleanup();
  const note = show(noteItem(2, 0, 0));
  note.type('W', '240');
  expect(note.placeOf(2)).toEqual([0, 0, 240, 100]);
});

test('a frame put at a typed place takes along what it carries, as one thing to undo', () => {
  const carried = pictureItem(2, 20, 20, { frame_id: idOf(1) });
  const { type, placeOf: readPlace, history } = show(frameItem(1, 0, 0, 300), carried, pictureItem(3, 400, 20));
  type('X', '50');
  expect([readPlace(1), readPlace(2), readPlace(3)]).toEqual([
    [50, 0, 300, 300],
    [70, 20, 100, 100],
    [400, 20, 100, 100],
  ]);
  type('Y', '-30');
  expect([readPlace(1), readPlace(2)]).toEqual([
    [50, -30, 300, 300],
    [70, -10, 100, 100],
  ]);
  history.undo();
  expect([readPlace(1), readPlace(2)]).toEqual([
    [50, 0, 300, 300],
    [70, 20, 100, 100],
  ]);
});

test('a decimal comma counts, no item grows beyond a board, and what is no number changes nothing', () => {
  const { type, placeOf: readPlace, shown } = show(noteItem(1, 0, 0));
  type('X', '12,5');
  expect(readPlace(1)).toEqual([12.5, 0, 100, 100]);
  type('W', '9999999');
  expect(readPlace(1)).toEqual([12.5, 0, BOARD_SIDE_MAX, 100]);
  type('H', '-4');
  expect(readPlace(1)).toEqual([12.5, 0, BOARD_SIDE_MAX, 1]);
  for (const typed of ['', ' ']) type('Y', typed);
  expect([readPlace(1)[1], shown('Y')]).toEqual([0, '0']);
  for (const typed of ['wide', 'Infinity', '1e3', '0x10', '1,2,3']) {
    type('Y', typed);
    // It stays, for whoever typed it to mend it.
    expect([readPlace(1)[1], shown('Y')]).toEqual([0, typed]);
  }
  expect(screen.getByLabelText('Y').getAttribute('aria-invalid')).toBe('true');
  type('Y', '70', 'Escape');
  expect([readPlace(1)[1], shown('Y')]).toEqual([0, '0']);
});
