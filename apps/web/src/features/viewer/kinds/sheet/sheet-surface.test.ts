import { expect, test } from 'vitest';
import { sheetSurface } from './sheet-surface.ts';

const shown = {
  number: 2,
  size: { width: 2000, height: 10_000 },
  frame: { x: 80, y: 160, width: 900, height: 500 },
  scroll: { x: 100, y: 1000 },
  show: () => undefined,
};
const surface = sheetSurface({ ...shown, frozen: { width: 0, height: 0 } });

test('a spot of a sheet and its place on the canvas belong together', () => {
  expect(surface.toPosition({ x: 180, y: 260 })).toEqual({ page: 2, x: 0.1, y: 0.11 });
  expect(surface.toCanvas({ page: 2, x: 0.1, y: 0.11 })).toEqual({ x: 180, y: 260 });
});

test('what is scrolled away, or on another sheet, is out of sight', () => {
  expect(surface.toCanvas({ page: 2, x: 0.1, y: 0.01 })).toBeNull();
  expect(surface.toCanvas({ page: 1, x: 0.1, y: 0.11 })).toBeNull();
  expect(surface.toPosition({ x: 40, y: 260 })).toBeNull();
  expect(surface.matches({ page: 2 })).toBe(true);
  expect(surface.matches(null)).toBe(false);
});

test('what is frozen stays where it is, and hides what is scrolled under it', () => {
  const frozen = sheetSurface({ ...shown, frozen: { width: 200, height: 52 } });
  // In the frozen row the column scrolls, the row does not.
  expect(frozen.toPosition({ x: 380, y: 180 })).toEqual({ page: 2, x: 0.2, y: 0.002 });
  expect(frozen.toCanvas({ page: 2, x: 0.2, y: 0.002 })).toEqual({ x: 380, y: 180 });
  // In the corner neither is.
  expect(frozen.toPosition({ x: 180, y: 180 })).toEqual({ page: 2, x: 0.05, y: 0.002 });
  expect(frozen.toCanvas({ page: 2, x: 0.05, y: 0.002 })).toEqual({ x: 180, y: 180 });
  expect(frozen.toCanvas({ page: 2, x: 0.2, y: 0.102 })).toBeNull();
  expect(frozen.toCanvas({ page: 2, x: 0.2, y: 0.11 })).toEqual({ x: 380, y: 260 });
});
