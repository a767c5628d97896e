import { expect, test } from 'vitest';
import { CANVAS_MAX, pageIn, visiblePart, wholePage } from './page-drawing.ts';

const A4 = { width: 794, height: 1123 };
const WINDOW = { width: 1440, height: 900 };
const upright = (scale: number, x: number, y: number) => ({ scale, rotation: 0 as const, x, y });

test('a page is drawn whole as finely as it is looked at', () => {
  expect(wholePage(A4, 2)).toEqual({ x: 0, y: 0, ...A4, scale: 2 });
  expect(visiblePart(A4, upright(2, 0, 0), WINDOW, 2)).toBeNull();
});

test('far inside, the part in sight is drawn finely over a coarse page', () => {
  const { scale } = wholePage(A4, 16);
  expect(scale).toBeLessThan(3);
  expect(visiblePart(A4, upright(8, -800, -1600), WINDOW, 16)).toEqual({
    x: 100,
    y: 200,
    width: 180,
    height: 113,
    scale: 16,
  });
});

test('no canvas gets over sixteen megapixels, whatever the page and the screen', () => {
  const poster = { width: 20_000, height: 14_000 };
  for (const wanted of [0.1, 1, 4, 16]) {
    const whole = wholePage(poster, wanted);
    expect(whole.width * whole.height * whole.scale ** 2).toBeLessThanOrEqual(CANVAS_MAX * 1.0001);
    const part = visiblePart(poster, upright(wanted / 2, 0, 0), { width: 5120, height: 2880 }, wanted);
    if (part) expect(part.width * part.height * part.scale ** 2).toBeLessThanOrEqual(CANVAS_MAX * 1.0001);
  }
});

test('a page turned on its side shows the part that lies in the window', () => {
  const part = visiblePart(A4, { scale: 8, rotation: 90, x: 1440, y: 0 }, WINDOW, 16);
  expect(part).toEqual({ x: 0, y: 0, width: 113, height: 180, scale: 16 });
});

test('nothing is drawn finely of a page that is out of sight', () => {
  expect(visiblePart(A4, upright(8, 2000, 0), WINDOW, 16)).toBeNull();
});

test.each([
  ['3', 3],
  [' 2 ', 2],
  ['0', 1],
  ['99', 4],
  ['', null],
  ['two', null],
  ['1.5', null],
])('the page field reads %j as %j', (text, page) => {
  expect(pageIn(text, 4)).toBe(page);
});
