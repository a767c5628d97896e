import { boardItems, readItem, type PlacedItem } from '@facet/board/document';
import { expect, test } from 'vitest';
import { moveAll } from '../canvas/desk/board-acts.ts';
import { frameItem, idOf, localDesk, pictureItem } from '../canvas/testing/local-desk.ts';
import { putPalette } from './put-palette.ts';

const COLORS = ['#e4c077', '#dedad3', '#4059c8', '#b01f38', '#1f6b4a'].map((color, index) => ({
  color,
  title: `Tone ${index}`,
  tone: '3N',
}));

/** A frame, a picture in it, and the picture's colours beside it. */
function palette(frame: PlacedItem, picture: PlacedItem) {
  const local = localDesk([frame, picture]);
  const ids = putPalette(local.host.session, local.host.userId, picture, COLORS);
  const places = () => ids.map((id) => readItem(boardItems(local.doc).get(id)));
  return { ...local, places };
}

test('the colours of a picture lie below it in its frame, which carries them from then on', () => {
  const { desk, host, history, places } = palette(
    frameItem(1, 0, 0, 600),
    pictureItem(2, 20, 20, { frame_id: idOf(1) }),
  );
  expect(places().map((item) => [item?.x, item?.y, item?.frame_id])).toEqual(
    COLORS.map((_, index) => [20 + index * 92, 136, idOf(1)]),
  );
  moveAll({ items: desk.items, session: host.session }, [idOf(1)], { x: 50, y: 10 });
  expect(places().map((item) => [item?.x, item?.y])).toEqual(COLORS.map((_, index) => [70 + index * 92, 146]));
  history.undo();
  history.undo();
  expect(places().filter(Boolean)).toEqual([]);
});

test('what of a palette lies beside the frame of its picture is not carried', () => {
  const { places } = palette(frameItem(1, 0, 0, 240), pictureItem(2, 20, 20, { frame_id: idOf(1) }));
  const carried = places().map((item) => item?.frame_id);
  expect([carried[0], carried.at(-1)]).toEqual([idOf(1), undefined]);
});
