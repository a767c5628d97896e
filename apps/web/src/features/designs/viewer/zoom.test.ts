import { expect, test } from 'vitest';
import { fitView, keepInSight, MAX_SCALE, scaleText, stepScale, wheelFactor, zoomTo } from './zoom.ts';

const canvas = { width: 1068, height: 836 };
const insets = { top: 62, right: 32, bottom: 98, left: 32 };
const picture = { width: 2000, height: 1000 };

test('a picture fits between the toolbars, in the middle', () => {
  const view = fitView(picture, canvas, insets);
  expect(view.scale).toBeCloseTo(1004 / 2000);
  expect(view.x).toBeCloseTo(32);
  expect(view.y + (1000 * view.scale) / 2).toBeCloseTo(62 + 676 / 2);
});

test('a small picture is not enlarged beyond its double', () => {
  expect(fitView({ width: 100, height: 100 }, canvas, insets).scale).toBe(2);
});

test('the spot under the pointer stays under it while zooming', () => {
  const view = { scale: 0.5, x: 32, y: 100 };
  const point = { x: 400, y: 300 };
  const spot = (at: typeof view) => ({ x: (point.x - at.x) / at.scale, y: (point.y - at.y) / at.scale });
  const next = zoomTo(view, 1.7, point, 0.25);
  expect(next.scale).toBe(1.7);
  expect(spot(next).x).toBeCloseTo(spot(view).x);
  expect(spot(next).y).toBeCloseTo(spot(view).y);
});

test('zooming ends at eight times and at the lowest scale', () => {
  const view = { scale: 1, x: 0, y: 0 };
  expect(zoomTo(view, 50, { x: 0, y: 0 }, 0.2).scale).toBe(MAX_SCALE);
  expect(zoomTo(view, 0.01, { x: 0, y: 0 }, 0.2).scale).toBe(0.2);
});

test('a picture can not be thrown out of sight', () => {
  const far = keepInSight({ scale: 1, x: -5000, y: 5000 }, picture, canvas);
  expect(far).toEqual({ scale: 1, x: 80 - 2000, y: 836 - 80 });
});

test('wheel and buttons go up and down alike', () => {
  expect(wheelFactor(100, false) * wheelFactor(-100, false)).toBeCloseTo(1);
  expect(wheelFactor(-10, true)).toBeGreaterThan(wheelFactor(-10, false));
  expect(stepScale(stepScale(1, 1), -1)).toBeCloseTo(1);
  expect(scaleText(0.8249)).toBe('82%');
});
