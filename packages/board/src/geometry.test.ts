import { expect, test } from 'vitest';
import { arrowLine, endsLeft } from './arrow-line.ts';
import { align, distribute, readingOrder, type Arranged } from './arrange.ts';
import { grown, liesOn, overlaps, turned, uniteAreas, uprightArea } from './geometry.ts';
import { laidOut } from './layouts.ts';
import { pulled, resized, rounded, scaled, tidyTurn, turnedPlace } from './reshape.ts';
import { snapTo } from './snap.ts';
import { createSpatialIndex } from './spatial-index.ts';

const place = (x: number, y: number, width: number, height: number, rotation = 0) => ({
  x,
  y,
  width,
  height,
  rotation,
});
const thing = (id: string, x: number, y: number, width: number, height: number): Arranged => ({
  id,
  area: { x, y, width, height },
});
const after = (things: readonly Arranged[], moves: ReadonlyMap<string, { x: number; y: number }>) =>
  things.map(({ id, area }) => ({
    ...area,
    x: area.x + (moves.get(id)?.x ?? 0),
    y: area.y + (moves.get(id)?.y ?? 0),
  }));

test('something turned by a quarter takes the room of its other side, and is hit where it lies', () => {
  const bar = place(0, 40, 100, 20, 90);
  const { x, y, width, height } = uprightArea(bar);
  expect([x, y, width, height].map((value) => Math.round(value) + 0)).toEqual([40, 0, 20, 100]);
  expect(liesOn(bar, { x: 50, y: 5 })).toBe(true);
  expect(liesOn(bar, { x: 5, y: 50 })).toBe(false);
});

test('the room that many take together holds each of them', () => {
  expect(uniteAreas([place(0, 0, 10, 10), place(90, -20, 10, 10)])).toEqual({ x: 0, y: -20, width: 100, height: 30 });
  expect(uniteAreas([])).toBeNull();
});

test('the index finds the same as looking at everything, wherever things lie and however they move', () => {
  const index = createSpatialIndex();
  const areas = new Map<string, ReturnType<typeof place>>();
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed / 2_147_483_648) * most;
  };
  for (let step = 0; step < 3000; step += 1) {
    const id = String(Math.floor(random(800)));
    if (random(10) < 1) {
      index.remove(id);
      areas.delete(id);
      continue;
    }
    const isWide = random(50) < 1;
    const area = place(random(40_000) - 20_000, random(40_000) - 20_000, isWide ? 30_000 : random(500), random(500));
    index.set(id, area);
    areas.set(id, area);
  }
  for (let step = 0; step < 50; step += 1) {
    const view = place(random(40_000) - 20_000, random(40_000) - 20_000, random(8000), random(5000));
    const expected = [...areas].filter(([, area]) => overlaps(area, view)).map(([id]) => id);
    expect([...index.search(view)].sort()).toEqual(expected.sort());
  }
});

test('an arrow ends at the border of what it joins, follows it, and stays where it pointed when that is gone', () => {
  const note = place(0, 0, 100, 100);
  const ends = { from: { x: 300, y: 50 }, to: { x: 0.5, y: 0.5, item_id: 'note' } };
  const here = arrowLine(ends, () => note);
  expect(here.from).toEqual({ x: 300, y: 50 });
  expect(Math.round(here.to.x)).toBe(106);
  expect(here.to.y).toBe(50);
  const moved = arrowLine(ends, () => ({ ...note, y: 400 }));
  expect(moved.to.y).toBeGreaterThan(380);
  const left = endsLeft(
    ends,
    () => false,
    () => note,
  );
  expect(left).toEqual({ to: { x: 106, y: 50 } });
  expect(arrowLine({ ...ends, ...left }, () => undefined)).toEqual({ ...here, to: { x: 106, y: 50 } });
});

test('aligned things share an edge, distributed ones the same gap', () => {
  const things = [thing('a', 0, 0, 10, 10), thing('b', 30, 7, 20, 20), thing('c', 100, 3, 10, 40)];
  expect(new Set(after(things, align(things, 'bottom')).map(({ y, height }) => y + height))).toEqual(new Set([43]));
  expect(new Set(after(things, align(things, 'center')).map(({ x, width }) => x + width / 2))).toEqual(new Set([55]));
  const [a, b, c] = after(things, distribute(things, 'x'));
  expect([a?.x, c?.x]).toEqual([0, 100]);
  expect((b?.x ?? 0) - 10).toBe(100 - (b?.x ?? 0) - 20);
  expect(distribute(things.slice(0, 2), 'x').size).toBe(0);
});

test('one reads by lines from the top, in a line from the left', () => {
  const things = [
    thing('d', 0, 120, 50, 50),
    thing('b', 60, 10, 50, 90),
    thing('a', 0, 14, 50, 50),
    thing('c', 120, 0, 50, 80),
  ];
  expect(readingOrder(things).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

const AT = { x: 30, y: -20 };
test.each(['rows', 'packed'] as const)(
  'things laid out in %s have a gap, none over another, in the room given',
  (layout) => {
    const things = Array.from({ length: 40 }, (_, index) =>
      thing(String(index), (index % 7) * 31, Math.floor(index / 7) * 17, 40 + (index % 5) * 30, 60 + (index % 3) * 25),
    );
    for (const width of [undefined, 420]) {
      const laid = after(things, laidOut(things, layout, { ...AT, width }));
      for (const [index, area] of laid.entries())
        for (const other of laid.slice(index + 1)) expect(overlaps(grown(area, 15.5), other)).toBe(false);
      const all = uniteAreas(laid);
      expect(all).toMatchObject(AT);
      if (width) expect(all?.width).toBeLessThanOrEqual(width);
      else expect((all?.width ?? 0) / (all?.height ?? 1)).toBeCloseTo(1.3, 0);
    }
    expect(laidOut([], layout, AT).size).toBe(0);
    expect(laidOut([thing('wide', 0, 0, 900, 10)], layout, { ...AT, width: 100 }).get('wide')).toEqual(AT);
  },
);

test('rows keep the order of things; packed closer together, they take less room', () => {
  const things = [
    thing('a', 0, 0, 40, 300),
    thing('b', 0, 0, 40, 40),
    thing('c', 0, 0, 40, 40),
    thing('d', 0, 0, 40, 40),
  ];
  const [rows, packed] = (['rows', 'packed'] as const).map((layout) =>
    after(things, laidOut(things, layout, { x: 0, y: 0, width: 96 })),
  );
  expect(rows?.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [56, 0],
    [0, 316],
    [56, 316],
  ]);
  expect(packed?.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [56, 0],
    [56, 56],
    [56, 112],
  ]);
});

test('an edge within reach meets another one and says where; one farther away does not', () => {
  const others = [place(200, 0, 100, 50)];
  const near = snapTo(place(196, 103, 60, 40), others, 6);
  expect(near.shift).toEqual({ x: 4, y: 0 });
  expect(near.guides).toEqual([{ axis: 'x', at: 200, from: 0, to: 143 }]);
  expect(snapTo(place(120, 103, 60, 40), others, 6)).toEqual({ shift: { x: 0, y: 0 }, guides: [] });
});

test('a pulled handle leaves the opposite corner where it is, turned things too', () => {
  expect(pulled(place(0, 0, 100, 50), 'nw', { x: 20, y: 10 })).toEqual({ x: 20, y: 10, width: 80, height: 40 });
  expect(pulled(place(0, 0, 100, 50), 'e', { x: -50, y: 0 }).width).toBe(4);
  const kept = resized(place(0, 0, 100, 50), 'se', { x: 200, y: 100 }, true);
  expect(kept).toEqual(place(0, 0, 200, 100));
  const before = place(0, 0, 100, 50, 30);
  const next = resized(before, 'se', { x: 130, y: 120 }, false);
  const corner = (one: typeof before) =>
    turned(one, { x: one.x + one.width / 2, y: one.y + one.height / 2 }, one.rotation);
  expect(corner(next).x).toBeCloseTo(corner(before).x, 6);
  expect(corner(next).y).toBeCloseTo(corner(before).y, 6);
});

test('many grow from a point together and turn round one, nearly upright is upright', () => {
  expect(scaled(place(10, 10, 20, 20), { x: 0, y: 0 }, 2)).toEqual(place(20, 20, 40, 40));
  expect(rounded(turnedPlace(place(10, 0, 20, 20), { x: 0, y: 10 }, 90))).toEqual(place(-10, 20, 20, 20, 90));
  expect([tidyTurn(361), tidyTurn(-181.2), tidyTurn(45), tidyTurn(270)]).toEqual([0, 180, 45, -90]);
});
