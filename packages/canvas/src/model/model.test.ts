import type { Stroke } from '../stroke.ts';
import { expect, test } from 'vitest';
import { applyChanges, changesBetween, type Change } from './apply-changes.ts';
import { moveStroke, resizeStroke } from './change-stroke.ts';
import { drawingFrame, toCanvas, toDrawing } from './frame.ts';
import { drawingSize } from './drawing-size.ts';
import { pickBatch } from './pick-batch.ts';
import { pictureFrame } from './picture-frame.ts';
import { simplifyPoints } from './simplify-points.ts';
import { splitPoints } from './split-points.ts';
import { findBounds } from './stroke-bounds.ts';
import { strokeAt, touches } from './stroke-hit.ts';

const idOf = (name: number) => `00000000-0000-4000-8000-${String(name).padStart(12, '0')}`;
const line = (name: number, points: number[], width = 10): Stroke => ({
  id: idOf(name),
  kind: 'freehand',
  color: '#E15744',
  width,
  points,
});
const beneath = {
  size: { width: 4000, height: 2000 },
  transform: { scale: 0.25, rotation: 0 as const, x: 30, y: 60 },
  keepsHeight: false,
};

test('a drawing has the shape of what it lies over, its longer side 1600', () => {
  expect(drawingSize({ width: 4000, height: 2000 }, 1600)).toEqual({ width: 1600, height: 800 });
  expect(drawingSize({ width: 30, height: 60 }, 1600)).toEqual({ width: 800, height: 1600 });
});

test.each([
  [0, { x: 1030, y: 560 }],
  [90, { x: -470, y: 1060 }],
  [180, { x: -970, y: -440 }],
  [270, { x: 530, y: -940 }],
] as const)('turned by %i degrees the corner of a drawing lies on the corner of the picture', (rotation, corner) => {
  const transform = { scale: 0.25, rotation, x: 30, y: 60 };
  const frame = drawingFrame({ width: 1600, height: 800 }, { ...beneath, transform });
  expect(toCanvas({ x: 1600, y: 800 }, frame)).toEqual(corner);
  expect(toDrawing(corner, frame)).toEqual({ x: 1600, y: 800 });
});

test('over a wider canvas the drawing of a model keeps its height and stays in the middle', () => {
  const transform = { scale: 1, rotation: 0 as const, x: 0, y: 0 };
  const wide = { size: { width: 1200, height: 600 }, transform, keepsHeight: true };
  const frame = drawingFrame({ width: 1600, height: 1600 }, wide);
  expect(toCanvas({ x: 800, y: 800 }, frame)).toEqual({ x: 600, y: 300 });
  expect(toCanvas({ x: 0, y: 0 }, frame)).toEqual({ x: 300, y: 0 });
});

test('points on a straight way are left out, corners and ends stay', () => {
  const points = [0, 10, 20, 30].map((x) => ({ x, y: 0 }));
  const corner = [...points, { x: 30, y: 20 }, { x: 30, y: 40 }];
  expect(simplifyPoints(points, 0.5)).toEqual([points[0], points[3]]);
  expect(simplifyPoints(corner, 0.5)).toEqual([points[0], points[3], { x: 30, y: 40 }]);
});

test('a long stroke goes on in the next part where the last one ended', () => {
  expect(splitPoints([1, 2, 3, 4, 5], 3)).toEqual([
    [1, 2, 3],
    [3, 4, 5],
  ]);
  expect(splitPoints([1, 2], 3)).toEqual([[1, 2]]);
  expect(splitPoints([1], 3)).toEqual([[1]]);
});

test('the topmost stroke under the pointer is found, by its line and not by its box', () => {
  const [below, above] = [line(1, [0, 0, 100, 100]), line(2, [100, 0, 0, 100])];
  expect(strokeAt([below, above], { x: 50, y: 50 }, 4)?.id).toBe(above.id);
  expect(strokeAt([below, above], { x: 20, y: 22 }, 4)?.id).toBe(below.id);
  expect(strokeAt([below, above], { x: 50, y: 10 }, 4)).toBeUndefined();
});

test('a fast eraser finds the stroke that it crossed between two events', () => {
  expect(
    touches(
      line(1, [0, 50, 100, 50], 2),
      [
        { x: 50, y: 0 },
        { x: 50, y: 100 },
      ],
      1,
    ),
  ).toBe(true);
  expect(
    touches(
      line(1, [0, 50, 100, 50], 2),
      [
        { x: 0, y: 0 },
        { x: 100, y: 10 },
      ],
      1,
    ),
  ).toBe(false);
});

test('a closed path is found on the line that closes it', () => {
  const open = { id: idOf(1), color: '#E15744', kind: 'path' as const, width: 2, points: [0, 0, 100, 0, 100, 100] };
  const spot = { x: 50, y: 50 };
  expect(touches({ ...open, is_closed: true }, [spot, spot], 1)).toBe(true);
  expect(touches({ ...open, is_closed: false }, [spot, spot], 1)).toBe(false);
});

test('strokes move and keep their shape, pictures grow from their corner', () => {
  expect(moveStroke(line(1, [0, 0, 10, 5]), { x: 3, y: -2 })).toMatchObject({ points: [3, -2, 13, 3] });
  const image: Stroke = {
    id: idOf(1),
    kind: 'image',
    color: '#E15744',
    x: 5,
    y: 6,
    width: 100,
    height: 50,
    file_id: 7,
  };
  expect(resizeStroke(image, 1.5, 400)).toMatchObject({ x: 5, y: 6, width: 150, height: 75 });
  expect(resizeStroke(image, 0.01, 400)).toMatchObject({ height: 16 });
  expect(findBounds([line(1, [0, 0, 10, 20], 4), image])).toEqual({ x: -2, y: -2, width: 107, height: 58 });
  expect(findBounds([])).toBeNull();
});

test('what was removed last is gone, what was put back last is there', () => {
  const [one, two] = [line(1, [0, 0]), line(2, [1, 1])];
  const log: Change[] = [
    { kind: 'put', stroke: two },
    { kind: 'remove', id: one.id },
    { kind: 'remove', id: two.id },
    { kind: 'put', stroke: two },
  ];
  expect(applyChanges([one], log)).toEqual([two]);
  expect(applyChanges([one], changesBetween([one], [two]))).toEqual([two]);
});

test('one message never carries the same id twice, nor more than a frame takes', () => {
  const put = (stroke: Stroke) => ({ change: { kind: 'put' as const, stroke } });
  const remove = (id: string) => ({ change: { kind: 'remove' as const, id } });
  const one = line(1, [0, 0, 1, 1]);
  expect(pickBatch([put(one), put(line(2, [0, 0])), remove(one.id)], 100)).toMatchObject({
    strokes: [one, { id: idOf(2) }],
    removedIds: [],
  });
  expect(pickBatch([put(one), put(line(2, [0, 0]))], 5).items).toHaveLength(1);
  expect(pickBatch([put(one)], 1).items).toHaveLength(1);
});

test('a picture of a drawing shows what was drawn beside, unless that is far away', () => {
  const over = (...strokes: Stroke[]) => pictureFrame({ width: 1600, height: 1200, strokes });
  const whole = { x: 0, y: 0, width: 1600, height: 1200 };
  expect(over()).toEqual(whole);
  expect(over(line(1, [10, 10, 1500, 900], 4))).toEqual(whole);
  expect(over(line(1, [-98, 10, 1500, 1298], 4))).toEqual({ x: -116, y: 0, width: 1716, height: 1316 });
  expect(over(line(1, [0, -90_000, 90_000, 0], 4))).toEqual({ x: -18, y: -1200, width: 3218, height: 2400 });
});
