import { describe, expect, test } from 'vitest';
import { commonScale, fromOffset, realigned, together, toOffset, UNALIGNED, type Measured } from './common-scale.ts';
import { fitScale, placeView, toCanvasPoint, WHOLE_VIEW, type FlatStage } from './flat-view.ts';

const picture = (width: number, height: number): Measured => ({ size: { width, height }, perMillimetre: null });
const paper = (width: number, height: number, perMillimetre = 96 / 25.4): Measured => ({
  size: { width, height },
  perMillimetre,
});
const canvas = { width: 600, height: 700 };
const insets = { top: 50, right: 0, bottom: 50, left: 0 };

/** How large each side is shown, in px of the screen for each of its own. */
function findScales(first: Measured, second: Measured, rotation: 0 | 90 = 0, alignment = UNALIGNED) {
  const [one, other] = together(first, second, alignment);
  const makeStage = ({ size }: Measured, side: typeof one): FlatStage => ({
    content: size,
    canvas,
    insets,
    together: side,
  });
  return [fitScale(makeStage(first, one), rotation), fitScale(makeStage(second, other), rotation)] as const;
}

describe('two pieces are shown in the same scale', () => {
  test('by their height where nothing says how large they are, whatever was cut off at their sides', () => {
    const [one, other] = findScales(picture(1200, 1000), picture(600, 1000));
    expect(one).toBeCloseTo(0.5);
    expect(other).toBeCloseTo(0.5);
    const [large, small] = findScales(picture(2000, 1000), picture(500, 500));
    expect(1000 * large).toBeCloseTo(500 * small);
    expect(2000 * large, 'and the wider one fits').toBeCloseTo(600);
  });

  test('by millimetres where both know theirs', () => {
    const [one, other] = findScales(paper(400, 600), paper(800, 600, (2 * 96) / 25.4));
    expect(one / other, 'twice the pixels of a millimetre').toBeCloseTo(2);
    const [a, b] = findScales(paper(400, 300), paper(400, 600));
    expect(a).toBeCloseTo(b);
  });

  test('by their height where only one knows', () => {
    const [one, other] = findScales(paper(400, 600), picture(400, 300));
    expect(600 * one).toBeCloseTo(300 * other);
  });

  test('turned, too', () => {
    const [one, other] = findScales(picture(1200, 1000), picture(600, 1000), 90);
    expect(one).toBeCloseTo(other);
    expect(1200 * one).toBeCloseTo(600);
  });

  test('and each alone as large as its room, while the other is not there yet', () => {
    const [side] = together(picture(1200, 1000), null, UNALIGNED);
    expect(commonScale({ width: 1200, height: 1000 }, side, () => 0.5)).toBe(0.5);
  });
});

test('both sides move by the same, however wide each is', () => {
  const [one, other] = together(picture(1200, 1000), picture(600, 1000), UNALIGNED);
  const offset = toOffset({ x: 0.6, y: 0.4 }, { width: 1200, height: 1000 }, one);
  const spot = fromOffset(offset, { width: 600, height: 1000 }, other);
  expect(spot.x).toBeCloseTo(0.7);
  expect(spot.y).toBeCloseTo(0.4);
});

test('aligned, the second lies where it was put and stays there when both are zoomed and moved', () => {
  const [first, second] = [picture(1000, 1000), picture(1000, 1000)];
  const [, side] = together(first, second, UNALIGNED);
  // Its spot (0.7, 0.5) was moved to the middle and enlarged by half.
  const alignment = realigned({ x: 0.7, y: 0.5 }, { x: 0, y: 0 }, 1.5, second.size, side);
  const [one, other] = together(first, second, alignment);
  expect(findScales(first, second, 0, alignment)[1]).toBeCloseTo(1.5 * findScales(first, second)[0]);
  const findPoint = (at: Measured, here: typeof one, spot: { x: number; y: number }, zoom: number, x: number) => {
    const stage: FlatStage = { content: at.size, canvas, insets, together: here };
    const transform = placeView({ ...WHOLE_VIEW, zoom, centre: fromOffset({ x, y: 0 }, at.size, here) }, stage);
    return toCanvasPoint(transform, { x: spot.x * 1000, y: spot.y * 1000 });
  };
  for (const [zoom, x] of [
    [1, 0],
    [3, 0.2],
  ] as const) {
    const middle = findPoint(first, one, { x: 0.5, y: 0.5 }, zoom, x);
    const put = findPoint(second, other, { x: 0.7, y: 0.5 }, zoom, x);
    expect(put.x).toBeCloseTo(middle.x);
    expect(put.y).toBeCloseTo(middle.y);
  }
});
