// @vitest-environment jsdom
import { boardItems, listItems } from '@facet/board/document';
import { expect, test } from 'vitest';
import { frameItem, idOf, localDesk, noteItem, pictureItem } from '../testing/local-desk.ts';
import { alignAll, reorder, sameSide } from './arrange-acts.ts';
import { boldAll, groupAll, lockAll, markPictures, moveAll, removeAll } from './board-acts.ts';
import { nextScale, showing, toBoard, areaInView, zoomedAt } from './camera.ts';
import { pasteItems, pasteWords, readItems, takenAlong, writeItems } from './clipboard.ts';
import { copyItems } from './copies.ts';
import { cropFields, pullCrop, seenCrop, wholeArea } from './crop.ts';
import { finishTyping } from './finish-typing.ts';
import { countWords, boardItemName, saidItem } from './item-words.ts';
import { toBoardParts } from './new-items.ts';
import { openItem } from './open-item.ts';
import { pinPlace } from './pin-place.ts';

test('what lies under the pointer stays there while one zooms, within bounds', () => {
  const camera = { x: 40, y: -10, scale: 0.5 };
  const at = { x: 300, y: 200 };
  const next = zoomedAt(camera, at, 2);
  expect(toBoard(at, next)).toEqual(toBoard(at, camera));
  expect(zoomedAt(camera, at, 1000).scale).toBe(8);
  const seen = areaInView(showing([{ x: 0, y: 0, width: 4000, height: 1000 }], { width: 1000, height: 800 }), {
    width: 1000,
    height: 800,
  });
  expect(seen.x).toBeLessThan(0);
  expect(seen.x + seen.width).toBeGreaterThan(4000);
  expect([nextScale(1, 1), nextScale(1, -1), nextScale(8, 1)]).toEqual([1.5, 0.75, 8]);
});

test('arrows move all that is free by a step, frames with what they carry', () => {
  const { desk, history } = localDesk([
    frameItem(1, 0, 0, 300),
    noteItem(2, 10, 10, { frame_id: idOf(1) }),
    noteItem(3, 9, 9, { is_locked: true }),
  ]);
  moveAll(toBoardParts(desk), [idOf(1), idOf(3)], { x: 1, y: 10 });
  expect([1, 2, 3].map((number) => desk.items.itemOf(idOf(number))?.x)).toEqual([1, 11, 9]);
  history.undo();
  expect(desk.items.itemOf(idOf(2))?.y).toBe(10);
});

test('a frame that goes leaves what it carried; what is locked stays', () => {
  const { desk, doc } = localDesk([
    frameItem(1, 0, 0, 300),
    noteItem(2, 10, 10, { frame_id: idOf(1) }),
    noteItem(3, 9, 9, { is_locked: true }),
  ]);
  expect(removeAll(toBoardParts(desk), [idOf(1), idOf(3)])).toBe(1);
  expect(listItems(doc).map(({ id }) => id)).toEqual([idOf(2), idOf(3)]);
  expect(boardItems(doc).get(idOf(2))?.has('frame_id')).toBe(false);
});

test('one thing goes up past the next that it overlaps, to the front or to the back', () => {
  const { desk, doc } = localDesk([noteItem(1, 0, 0), noteItem(2, 900, 0), noteItem(3, 50, 0), noteItem(4, 60, 0)]);
  const board = toBoardParts(desk);
  const order = () => listItems(doc).map(({ id }) => Number(id.slice(-1)));
  reorder(board, [idOf(1)], 'up');
  expect(order()).toEqual([2, 3, 1, 4]);
  reorder(board, [idOf(4)], 'down');
  expect(order()).toEqual([2, 3, 4, 1]);
  reorder(board, [idOf(2)], 'top');
  expect(order()).toEqual([3, 4, 1, 2]);
  reorder(board, [idOf(1), idOf(2)], 'bottom');
  expect(order()).toEqual([1, 2, 3, 4]);
});

test('aligning, sizing, grouping, locking and marks are a change of a few fields', () => {
  const { desk } = localDesk([pictureItem(1, 0, 0), pictureItem(2, 300, 40, { width: 50 }), noteItem(3, 600, 80)]);
  const board = toBoardParts(desk);
  const ids = [1, 2, 3].map(idOf);
  alignAll(board, ids, 'top');
  expect(ids.map((id) => desk.items.itemOf(id)?.y)).toEqual([0, 0, 0]);
  sameSide(board, ids, 'width');
  expect(desk.items.itemOf(idOf(2))).toMatchObject({ width: 100, height: 200 });
  groupAll(board, ids);
  expect(new Set(ids.map((id) => desk.items.itemOf(id)?.group_id)).size).toBe(1);
  markPictures(board, ids, 'is_grey');
  expect(desk.items.itemOf(idOf(1))).toMatchObject({ is_grey: true });
  expect(desk.items.itemOf(idOf(3))).not.toHaveProperty('is_grey');
  expect([lockAll(board, ids), lockAll(board, ids)]).toEqual([true, false]);
});

test('the letters of texts get bold, and plain where all are, with the room that they need; nothing else does', () => {
  const words = { kind: 'text', text: 'Metal', color: '#1E1B18', font_size: 20, height: 90 };
  const { desk } = localDesk([
    noteItem(1, 0, 0, words),
    noteItem(2, 0, 200, { ...words, is_bold: true }),
    noteItem(3, 0, 400),
  ]);
  const board = toBoardParts(desk);
  const ids = [1, 2, 3].map(idOf);
  expect(boldAll(board, ids)).toBe(true);
  expect(desk.items.itemOf(idOf(1))).toMatchObject({ is_bold: true, height: 25 });
  expect(desk.items.itemOf(idOf(3))).not.toHaveProperty('is_bold');
  expect(boldAll(board, ids)).toBe(false);
  expect([1, 2].map((id) => Object.hasOwn(desk.items.itemOf(idOf(id)) ?? {}, 'is_bold'))).toEqual([false, false]);
});

test('copies belong to each other: group, frame and arrows', () => {
  const arrow = noteItem(4, 0, 0, {
    kind: 'arrow',
    brush: 3,
    color: '#E15744',
    from: { x: 0.5, y: 0.5, item_id: idOf(2) },
    to: { x: 9, y: 9 },
  });
  const items = [frameItem(1, 0, 0, 300), noteItem(2, 10, 10, { frame_id: idOf(1), group_id: idOf(9) }), arrow];
  const { desk } = localDesk(items);
  const [frame, note, copied] = copyItems(desk, items, { x: 100, y: 0 });
  expect(note).toMatchObject({ x: 110, frame_id: frame?.id, created_by: 2 });
  expect(note?.group_id).not.toBe(idOf(9));
  expect(copied).toMatchObject({ from: { item_id: note?.id }, to: { x: 109, y: 9 } });
});

/** A clipboard as browsers hand it over. */
function clipboard(): DataTransfer {
  const data = new Map<string, string>();
  const made = {
    setData: (type: string, text: string) => void data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
  };
  return made as DataTransfer;
}

test('what is copied on one board is pasted on another; pictures it does not hold are given back', () => {
  const here = localDesk([noteItem(1, 0, 0, { text: '<b>Halo</b> "low"' }), pictureItem(2, 200, 0, { style_id: 4 })]);
  here.host.selection = [idOf(1), idOf(2)];
  const data = clipboard();
  writeItems(data, takenAlong(here.desk));
  expect(data.getData('text/plain')).toBe('<b>Halo</b> "low"');
  const there = localDesk([]);
  const items = readItems(data) ?? [];
  const foreign = pasteItems(there.desk, items, { x: 500, y: 400 });
  const [note] = listItems(there.doc);
  expect(listItems(there.doc)).toHaveLength(1);
  expect(note).toMatchObject({ text: '<b>Halo</b> "low"', x: 350, y: 350 });
  expect(note?.id).not.toBe(idOf(1));
  expect(foreign).toMatchObject([{ kind: 'picture', file_id: 2, x: 550 }]);
  expect(foreign[0]?.style_id).toBeUndefined();
});

test('an arrow that is copied without what it joins, or whose picture is still to come, points where it did', () => {
  const arrow = noteItem(3, 0, 0, {
    kind: 'arrow',
    brush: 3,
    color: '#E15744',
    from: { x: 0.5, y: 0.5, item_id: idOf(1) },
    to: { x: 0.5, y: 0.5, item_id: idOf(2) },
  });
  const here = localDesk([pictureItem(1, 0, 0), noteItem(2, 300, 0), arrow]);
  here.host.selection = [idOf(1), idOf(3)];
  const taken = takenAlong(here.desk);
  expect(taken.find(({ kind }) => kind === 'arrow')).toMatchObject({
    from: { item_id: idOf(1) },
    to: { x: 294, y: 50 },
  });
  const there = localDesk([]);
  pasteItems(there.desk, taken, { x: 550, y: 50 });
  expect(listItems(there.doc)).toMatchObject([{ kind: 'arrow', from: { x: 606, y: 50 }, to: { x: 794, y: 50 } }]);
});

test('foreign HTML is no board, words become a note and an address a link', () => {
  const data = clipboard();
  data.setData('text/html', '<div data-facet-board="%7B%22a%22:1%7D">x</div>');
  expect(readItems(data)).toBeNull();
  data.setData('text/html', '<div data-facet-board="%">x</div>');
  expect(readItems(data)).toBeNull();
  const { desk, doc } = localDesk([]);
  pasteWords(desk, '  https://example.org/rings?a=1 ', { x: 0, y: 0 });
  pasteWords(desk, 'Thin bands', { x: 0, y: 0 });
  pasteWords(desk, '   ', { x: 0, y: 0 });
  expect(listItems(doc)).toMatchObject([
    { kind: 'link', url: 'https://example.org/rings?a=1', title: 'example.org' },
    { kind: 'note', text: 'Thin bands' },
  ]);
});

test('a part is cut without loss: what stays does not move, and the whole comes back', () => {
  const picture = { x: 100, y: 100, width: 200, height: 100, rotation: 0 };
  const half = pullCrop(seenCrop(picture), 'w', { x: 0.5, y: 0 });
  const cut = cropFields(picture, half);
  expect(cut).toMatchObject({ x: 200, width: 100, height: 100, crop: { x: 0.5, width: 0.5 } });
  const cropped = { ...picture, x: 200, width: 100, crop: half };
  expect(wholeArea(cropped)).toEqual({ x: 100, y: 100, width: 200, height: 100 });
  expect(cropFields(cropped, { x: 0, y: 0, width: 1, height: 1 })).toMatchObject({
    x: 100,
    width: 200,
    crop: undefined,
  });
  const flipped = { ...picture, is_flipped: true };
  expect(cropFields(flipped, half)).toMatchObject({ x: 200, crop: { x: 0, width: 0.5 } });
});

test('words end on the board with the room they need; a text without words goes', () => {
  const words = noteItem(1, 0, 0, { kind: 'text', font_size: 20, color: '#1E1B18', text: 'Low' });
  const { desk, doc } = localDesk([words, noteItem(2, 0, 300)]);
  const write = (number: number, text: string) => {
    const item = desk.items.itemOf(idOf(number));
    if (item) openItem(desk, item);
    const { typing } = desk.getState();
    desk.set({ typing: typing && { ...typing, text } });
    finishTyping(desk);
  };
  write(2, 'line\n'.repeat(20));
  expect(desk.items.itemOf(idOf(2))?.height).toBeGreaterThan(400);
  write(1, 'One\nTwo ');
  expect(desk.items.itemOf(idOf(1))).toMatchObject({ text: 'One\nTwo', height: 50 });
  write(1, '');
  expect(listItems(doc)).toHaveLength(1);
});

test('a pin stays on its item, however that is moved and turned', () => {
  const { desk } = localDesk([noteItem(1, 100, 0, { rotation: 90 })]);
  const place = pinPlace(desk.items, { x: 0, y: 0, item_id: idOf(1) });
  expect(place?.x).toBeCloseTo(200);
  expect(place?.y).toBeCloseTo(0);
  expect(pinPlace(desk.items, { x: 5, y: 6, item_id: null })).toEqual({ x: 5, y: 6 });
  expect(pinPlace(desk.items, { x: 0, y: 0, item_id: idOf(8) })).toBeNull();
});

test('kind, name, place and state of a thing are said in words', () => {
  const picture = pictureItem(1, 10.4, 20, { is_locked: true, rotation: 15 });
  expect(
    saidItem(
      picture,
      boardItemName(picture, () => undefined),
    ),
  ).toBe('Picture, at 10, 20, locked, turned by 15 degrees');
  const file = { original_name: 'celeste-halo_v4.png' };
  expect([
    boardItemName(picture, () => file),
    boardItemName({ ...picture, description: 'Oval halo' }, () => file),
  ]).toEqual(['Celeste halo v4', 'Oval halo']);
  const note = noteItem(2, 0, 0, { text: 'Halo\nlower' });
  expect(
    saidItem(
      note,
      boardItemName(note, () => undefined),
    ),
  ).toBe('Note Halo lower, at 0, 0');
  expect([countWords([picture]), countWords([picture, picture]), countWords([picture, note])]).toEqual([
    '1 picture',
    '2 pictures',
    '2 items',
  ]);
});

test('what is pasted twice at one place does not hide what it was the first time', () => {
  const { desk } = localDesk([]);
  for (const words of ['Halo lower', 'Thin bands', 'https://stones.example/'])
    pasteWords(desk, words, { x: 100, y: 50 });
  const places = () => desk.items.list().map(({ x, y }) => [x, y]);
  expect(places()).toEqual([
    [100, 50],
    [124, 74],
    [148, 98],
  ]);
  const copied = [noteItem(1, 0, 0)];
  pasteItems(desk, copied, { x: 450, y: 450 });
  pasteItems(desk, copied, { x: 450, y: 450 });
  expect(places().slice(3)).toEqual([
    [400, 400],
    [424, 424],
  ]);
});
