import { boardItems, listItems } from '@facet/board/document';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameItem, idOf, localDesk, noteItem, pictureItem, pressAt } from '../testing/local-desk.ts';
import { removeAll } from '../desk/board-acts.ts';
import { toBoardParts } from '../desk/new-items.ts';
import { createTools } from './tools.ts';
import type { Press, Tool } from './tool.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const makeTools = (desk: Parameters<typeof createTools>[0]) => createTools(desk, () => '#3355CC');

function drag(tool: Tool, from: Press, to: Press, steps = 10): void {
  tool.down?.(from);
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    const x = from.at.x + (to.at.x - from.at.x) * share;
    const y = from.at.y + (to.at.y - from.at.y) * share;
    tool.move?.([{ ...to, at: { x, y }, screen: { x, y } }]);
    vi.advanceTimersByTime(16);
  }
  tool.up?.();
}

test('a drag is sent about twenty times a second, in at most a hundred bytes a step, and is one thing to undo', () => {
  const { desk, doc, host, history } = localDesk([noteItem(1, 100, 100)]);
  const sizes: number[] = [];
  doc.on('update', (update: Uint8Array) => sizes.push(update.byteLength));
  drag(makeTools(desk).select, pressAt(150, 150), pressAt(451, 353), 60);
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.length).toBeLessThan(24);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
  expect(listItems(doc)[0]).toMatchObject({ x: 401, y: 303 });
  expect(host.selection).toEqual([idOf(1)]);
  history.undo();
  expect(listItems(doc)[0]).toMatchObject({ x: 100, y: 100 });
  expect(history.canUndo()).toBe(false);
});

test('what is given up goes back to where it was, for everyone', () => {
  const { desk, doc } = localDesk([noteItem(1, 100, 100)]);
  const { select } = makeTools(desk);
  select.down?.(pressAt(150, 150));
  select.move?.([pressAt(300, 300)]);
  vi.advanceTimersByTime(100);
  expect(listItems(doc)[0]).toMatchObject({ x: 250 });
  // Drawn above everything until it is put down.
  expect(desk.marks.movingIds).toEqual(new Set([idOf(1)]));
  expect(select.cancel?.()).toBe(true);
  expect(desk.marks.movingIds.size).toBe(0);
  expect(listItems(doc)[0]).toMatchObject({ x: 100, y: 100 });
});

test('a frame takes along what lies in it; what leaves it is no longer carried', () => {
  const inside = noteItem(2, 150, 150, { frame_id: idOf(1) });
  const { desk, doc } = localDesk([frameItem(1, 100, 100, 300), inside, noteItem(3, 600, 100)]);
  const { select } = makeTools(desk);
  drag(select, pressAt(102, 350), pressAt(152, 350));
  expect(desk.items.itemOf(idOf(1))).toMatchObject({ x: 150 });
  expect(desk.items.itemOf(idOf(2))).toMatchObject({ x: 200, frame_id: idOf(1) });
  drag(select, pressAt(250, 200), pressAt(250, 700));
  expect(boardItems(doc).get(idOf(2))?.has('frame_id')).toBe(false);
  drag(select, pressAt(650, 150, { isCtrl: true }), pressAt(300, 300, { isCtrl: true }));
  expect(desk.items.itemOf(idOf(3))).toMatchObject({ frame_id: idOf(1) });
});

test('with Alt a copy is moved and the thing itself stays; undo takes both back', () => {
  const { desk, doc, host, history } = localDesk([noteItem(1, 100, 100)]);
  drag(makeTools(desk).select, pressAt(150, 150, { isAlt: true }), pressAt(350, 150, { isAlt: true }));
  const [first, copy] = listItems(doc);
  expect([first?.x, copy?.x, copy?.created_by]).toEqual([100, 300, 2]);
  expect(host.selection).toEqual([copy?.id]);
  history.undo();
  expect(listItems(doc)).toHaveLength(1);
});

test('a locked thing can be chosen but not moved, and a pulled frame leaves it out', () => {
  const { desk, host } = localDesk([noteItem(1, 100, 100, { is_locked: true }), noteItem(2, 300, 100)]);
  const { select } = makeTools(desk);
  drag(select, pressAt(150, 150), pressAt(150, 150), 1);
  expect(host.selection).toEqual([idOf(1)]);
  drag(select, pressAt(150, 150), pressAt(180, 150));
  expect(desk.items.itemOf(idOf(1))).toMatchObject({ x: 100 });
  drag(select, pressAt(50, 50), pressAt(500, 300));
  expect(host.selection).toEqual([idOf(2)]);
});

test('a corner keeps the shape of a picture, and Shift adds to what is chosen', () => {
  const { desk, host } = localDesk([pictureItem(1, 100, 100, { height: 50 }), noteItem(2, 300, 100)]);
  const { select } = makeTools(desk);
  drag(select, pressAt(150, 120), pressAt(150, 120), 1);
  drag(select, pressAt(200, 150), pressAt(300, 160));
  const { width = 0, height = 1 } = desk.items.itemOf(idOf(1)) ?? {};
  expect(width).toBeGreaterThan(150);
  expect(width / height).toBeCloseTo(2, 1);
  select.down?.(pressAt(380, 180, { isShift: true }));
  select.up?.();
  expect(host.selection).toEqual([idOf(1), idOf(2)]);
});

test('an edge that is pulled meets that of a neighbour, shows where, and goes past it with Ctrl', () => {
  const { desk } = localDesk([pictureItem(1, 100, 100, { height: 50 }), noteItem(2, 300, 400)]);
  const { select } = makeTools(desk);
  const readSize = () => {
    const { width, height } = desk.items.itemOf(idOf(1)) ?? {};
    return [width, height];
  };
  drag(select, pressAt(150, 120), pressAt(150, 120), 1);
  select.down?.(pressAt(200, 150));
  select.move?.([pressAt(304, 202)]);
  expect(desk.marks.guides).toMatchObject([{ axis: 'x', at: 300 }]);
  select.up?.();
  expect([readSize(), desk.marks.guides]).toEqual([[200, 100], []]);
  // A picture keeps its proportions at its sides, too; a note is resized along one side only.
  drag(select, pressAt(300, 150), pressAt(348, 150));
  expect(readSize()).toEqual([250, 125]);
  drag(select, pressAt(350, 150), pressAt(304, 150, { isCtrl: true }), 1);
  expect(readSize()[0]).toBe(204);
  drag(select, pressAt(350, 450), pressAt(350, 450), 1);
  drag(select, pressAt(350, 400), pressAt(350, 205), 1);
  expect(desk.items.itemOf(idOf(2))).toMatchObject({ y: 201, height: 299, width: 100 });
});

test('what a hand draws begins at its own corner and lies in the frame beneath it', () => {
  const { desk, doc, history } = localDesk([frameItem(1, 0, 0, 500)]);
  drag(makeTools(desk).freehand, pressAt(120, 200), pressAt(220, 260), 20);
  const line = listItems(doc).find(({ kind }) => kind === 'freehand');
  expect(line).toMatchObject({
    x: 120,
    y: 200,
    width: 100,
    height: 60,
    frame_id: idOf(1),
    color: '#E15744',
    brush: 10,
  });
  expect(line && 'points' in line && line.points.slice(0, 2)).toEqual([0, 0]);
  history.undo();
  expect(listItems(doc)).toHaveLength(1);
});

test('two fingers leave nothing behind of what the first began', () => {
  const { desk, doc } = localDesk([]);
  const { freehand } = makeTools(desk);
  freehand.down?.(pressAt(10, 10));
  freehand.move?.([pressAt(12, 12)]);
  freehand.cancel?.();
  expect(listItems(doc)).toEqual([]);
  expect(desk.marks.ghost).toBeNull();
});

test('a path closes on its first point; a new frame carries what lies in it whole', () => {
  const { desk, doc, host, history } = localDesk([noteItem(1, 620, 20), noteItem(2, 680, 20)]);
  const { path, frame } = makeTools(desk);
  for (const [x, y] of [
    [0, 0],
    [50, 0],
    [50, 50],
    [1, 1],
  ] as const)
    path.down?.(pressAt(x, y));
  expect(listItems(doc).find(({ kind }) => kind === 'path')).toMatchObject({
    is_closed: true,
    points: [0, 0, 50, 0, 50, 50],
  });
  host.tool = 'frame';
  drag(frame, pressAt(600, 0), pressAt(750, 200));
  const made = listItems(doc)[0];
  expect(made).toMatchObject({ kind: 'frame', x: 600, width: 150 });
  expect([desk.items.itemOf(idOf(1))?.frame_id, desk.items.itemOf(idOf(2))?.frame_id]).toEqual([made?.id, undefined]);
  expect(host.tool).toBe('select');
  history.undo();
  expect(desk.items.itemOf(idOf(1))?.frame_id).toBeUndefined();
});

test('an arrow takes hold of what it begins and ends on, and follows it', () => {
  const { desk, doc } = localDesk([noteItem(1, 0, 0), noteItem(2, 400, 0)]);
  drag(makeTools(desk).arrow, pressAt(50, 50), pressAt(450, 50));
  const arrow = listItems(doc).find(({ kind }) => kind === 'arrow');
  expect(arrow).toMatchObject({ from: { item_id: idOf(1) }, to: { item_id: idOf(2) } });
  const before = desk.items.areaOf(arrow?.id ?? '');
  boardItems(doc).get(idOf(2))?.set('y', 600);
  expect(desk.items.areaOf(arrow?.id ?? '')?.height).toBeGreaterThan((before?.height ?? 0) + 400);
});

test.each([
  ['note', noteItem(2, 400, 0)],
  ['picture', pictureItem(2, 400, 0)],
  ['frame', frameItem(2, 400, 0, 100)],
])(
  'both ends of an arrow follow a %s; when that goes they stay where they point, and come back with it',
  (_kind, to) => {
    const { desk, doc, history } = localDesk([noteItem(1, 0, 0), to]);
    const { arrow, select } = makeTools(desk);
    // A frame is taken by its edge.
    drag(arrow, pressAt(50, 50), pressAt(401, 50));
    drag(arrow, pressAt(401, 60), pressAt(50, 60));
    const arrows = () => desk.items.list().filter((item) => item.kind === 'arrow');
    const areas = () => arrows().map(({ id }) => desk.items.areaOf(id));
    expect(arrows().map((item) => [item.from.item_id, item.to.item_id])).toEqual([
      [idOf(1), idOf(2)],
      [idOf(2), idOf(1)],
    ]);
    const before = areas();
    drag(select, pressAt(401, 80), pressAt(401, 380));
    const moved = areas();
    expect(moved).not.toEqual(before);
    const joined = arrows();
    desk.host.onSelect([]);
    expect(removeAll(toBoardParts(desk), [idOf(2)])).toBe(1);
    expect(arrows().map((item) => [item.from.item_id, item.to.item_id])).toEqual([
      [idOf(1), undefined],
      [undefined, idOf(1)],
    ]);
    for (const [index, area] of areas().entries()) expect(area?.height).toBeCloseTo(moved[index]?.height ?? 0, -1);
    history.undo();
    expect([arrows(), areas(), listItems(doc).length]).toEqual([joined, moved, 4]);
  },
);

test('the eraser takes what was drawn, leaves pictures and words, and is one thing to undo', () => {
  const { desk, doc, history } = localDesk([noteItem(1, 0, 0)]);
  const { freehand, eraser } = makeTools(desk);
  drag(freehand, pressAt(10, 50), pressAt(90, 50));
  drag(freehand, pressAt(10, 70), pressAt(90, 70));
  drag(eraser, pressAt(50, 20), pressAt(50, 95));
  expect(listItems(doc).map(({ kind }) => kind)).toEqual(['note']);
  history.undo();
  expect(listItems(doc)).toHaveLength(3);
});

test('comments and pictures are asked of the page, at their place', () => {
  const asked: unknown[] = [];
  const { desk } = localDesk([noteItem(1, 0, 0)], asked);
  const { comment, picture } = makeTools(desk);
  comment.down?.(pressAt(50, 50));
  picture.down?.(pressAt(300, 50));
  expect(asked).toEqual([
    ['comment', { x: 0.5, y: 0.5, item_id: idOf(1) }],
    ['pictures', { x: 300, y: 50 }],
  ]);
});
