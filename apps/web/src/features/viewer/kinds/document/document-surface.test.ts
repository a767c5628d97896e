import { expect, test } from 'vitest';
import { documentSurface, zoomFor } from './document-surface.ts';

const surface = documentSurface({
  size: { width: 480, height: 4000 },
  frame: { x: 20, y: 60, width: 400, height: 500 },
  corner: { x: 20, y: -940 },
  zoom: 0.5,
  show: () => undefined,
});

test('a spot of a document and its place on the canvas belong together', () => {
  expect(surface.toPosition({ x: 140, y: 260 })).toEqual({ x: 0.5, y: 0.6 });
  expect(surface.toCanvas({ x: 0.5, y: 0.6 })).toEqual({ x: 140, y: 260 });
  expect(surface.matches(null)).toBe(true);
});

test('what is scrolled away, or beside the paper, is out of sight', () => {
  expect(surface.toCanvas({ x: 0.5, y: 0.1 })).toBeNull();
  expect(surface.toPosition({ x: 140, y: 20 })).toBeNull();
  expect(surface.toPosition({ x: 400, y: 260 })).toBeNull();
});

test('the paper fills a phone, and is no larger than is good to read', () => {
  expect(zoomFor(360)).toBe(0.9);
  expect(zoomFor(1400)).toBe(1.2);
});
