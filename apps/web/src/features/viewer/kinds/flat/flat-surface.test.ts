import { expect, test } from 'vitest';
import { flatSurface, isSamePlace } from './flat-surface.ts';

const surface = flatSurface({
  size: { width: 400, height: 200 },
  place: { page: 2 },
  transform: { scale: 0.5, rotation: 90, x: 300, y: 20 },
  show: () => undefined,
});

test('a position of this page has a point on the canvas, and the point leads back to it', () => {
  const position = { x: 0.25, y: 0.5, page: 2 };
  const point = surface.toCanvas(position);
  expect(point).toEqual({ x: 250, y: 70 });
  expect(surface.toPosition({ x: 250, y: 70 })).toEqual(position);
});

test('other pages are out of sight, and beside the content there is no position', () => {
  expect(surface.toCanvas({ x: 0.25, y: 0.5, page: 1 })).toBeNull();
  expect(surface.toPosition({ x: 301, y: 70 })).toBeNull();
});

test('a place matches by page and by moment, and none is the first', () => {
  expect(isSamePlace({}, null)).toBe(true);
  expect(isSamePlace({ page: 1 }, undefined)).toBe(true);
  expect(surface.matches({ page: 2 })).toBe(true);
  expect(surface.matches(null)).toBe(false);
  expect(isSamePlace({ time: 2.01 }, { time: 2.026 })).toBe(true);
  expect(isSamePlace({ time: 2.01 }, { time: 2.03 })).toBe(false);
  expect(isSamePlace({ time: 2.01 }, { time: 2.03 }, 0.1)).toBe(true);
});
