import { expect, test } from 'vitest';
import {
  fitScale,
  isWhole,
  MAX_SCALE,
  moveView,
  placeView,
  scaleText,
  scaleView,
  stepFactor,
  toCanvasPoint,
  toContentPoint,
  turnView,
  WHOLE_VIEW,
  zoomView,
  type FlatView,
  type FlatStage,
} from './flat-view.ts';

const stage: FlatStage = {
  content: { width: 2000, height: 1000 },
  canvas: { width: 1068, height: 836 },
  insets: { top: 62, right: 32, bottom: 98, left: 32 },
};
const lying: FlatView = { ...WHOLE_VIEW, rotation: 90 };

test('content fits between the toolbars, in the middle', () => {
  const { scale, x, y } = placeView(WHOLE_VIEW, stage);
  expect(scale).toBeCloseTo(1004 / 2000);
  expect(x).toBeCloseTo(32);
  expect(y + (1000 * scale) / 2).toBeCloseTo(62 + 676 / 2);
});

test('turned content fits by its turned sides, and its corners lie where they are seen', () => {
  const transform = placeView(lying, stage);
  expect(transform.scale).toBeCloseTo(676 / 2000);
  const topLeft = toCanvasPoint(transform, { x: 0, y: 1000 });
  const bottomRight = toCanvasPoint(transform, { x: 2000, y: 0 });
  expect(topLeft.y).toBeCloseTo(62);
  expect(bottomRight.y).toBeCloseTo(62 + 676);
  expect((topLeft.x + bottomRight.x) / 2).toBeCloseTo(32 + 1004 / 2);
  expect(topLeft.x).toBeLessThan(bottomRight.x);
});

test('small content is not enlarged beyond its double', () => {
  expect(fitScale({ ...stage, content: { width: 100, height: 100 } }, 0)).toBe(2);
});

test.each([0, 90, 180, 270] as const)('turned by %i the spot under the pointer stays under it', (rotation) => {
  const view: FlatView = { zoom: 1.2, centre: { x: 0.4, y: 0.55 }, rotation };
  const point = { x: 400, y: 300 };
  const before = toContentPoint(placeView(view, stage), point);
  const after = toContentPoint(placeView(zoomView(view, stage, 1.7, point), stage), point);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

test('four turns lead back, and one keeps what is in the middle', () => {
  const view: FlatView = { zoom: 3, centre: { x: 0.2, y: 0.7 }, rotation: 0 };
  const once = turnView(view, 90);
  expect(once).toEqual({ ...view, rotation: 90 });
  expect(turnView(turnView(turnView(once, 90), 90), 90)).toEqual(view);
  expect(turnView(view, -90).rotation).toBe(270);
});

test('zooming ends at eight times and at half of the whole', () => {
  expect(placeView(scaleView(WHOLE_VIEW, stage, 50), stage).scale).toBeCloseTo(MAX_SCALE);
  expect(placeView(scaleView(WHOLE_VIEW, stage, 0.01), stage).scale).toBeCloseTo(1004 / 2000 / 2);
});

test('nothing can be thrown out of sight', () => {
  const far = placeView(moveView(scaleView(WHOLE_VIEW, stage, 1), stage, { x: -5000, y: 5000 }), stage);
  expect(far.x).toBeCloseTo(80 - 2000);
  expect(far.y).toBeCloseTo(836 - 80);
});

test('whole is whole until it is moved', () => {
  expect(isWhole(lying)).toBe(true);
  expect(isWhole(moveView(WHOLE_VIEW, stage, { x: 3, y: 0 }))).toBe(false);
});

test('the steps of buttons go up and down alike', () => {
  expect(stepFactor(1) * stepFactor(-1)).toBeCloseTo(1);
  expect(scaleText(0.8249)).toBe('82%');
});
