import { expect, test } from 'vitest';
import { spreadSpots } from './spread-pins.ts';

const SQUARE = { ratio: 1 };

test('stones lie evenly from one end of a line to the other', () => {
  const line = [
    { x: 0.1, y: 0.5 },
    { x: 0.5, y: 0.7 },
  ];
  expect(spreadSpots(line, 3, { ratio: 1.5 })).toEqual([
    { x: 0.1, y: 0.5 },
    { x: 0.3, y: 0.6 },
    { x: 0.5, y: 0.7 },
  ]);
  const across = [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ];
  expect(spreadSpots(across, 1, SQUARE)).toEqual([{ x: 0.5, y: 0.5 }]);
  const over = [
    { x: -0.2, y: 0 },
    { x: 1.4, y: 1 },
  ];
  expect(spreadSpots(over, 2, SQUARE)).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ]);
});

/** How far each stone is from the next, in heights of the picture. */
const distances = (spots: readonly { x: number; y: number }[], ratio: number, isClosed: boolean) =>
  spots.flatMap((spot, at) => {
    const next = spots[at + 1] ?? (isClosed ? spots[0] : undefined);
    return next ? [Math.hypot((next.x - spot.x) * ratio, next.y - spot.y)] : [];
  });

test('a halo is spread all round, as evenly on a wide picture as on a square one', () => {
  const corners = [
    { x: 0.5, y: 0.2 },
    { x: 0.7, y: 0.5 },
    { x: 0.5, y: 0.8 },
    { x: 0.3, y: 0.5 },
  ];
  for (const ratio of [1, 1.5]) {
    const spots = spreadSpots(corners, 24, { isClosed: true, ratio });
    const apart = distances(spots, ratio, true);
    expect(spots).toHaveLength(24);
    expect(spots[0]).toEqual(corners[0]);
    expect(Math.max(...apart) / Math.min(...apart)).toBeLessThan(1.03);
  }
});

test('a curve goes through its corners, and both ends have a stone', () => {
  const corners = [
    { x: 0.1, y: 0.6 },
    { x: 0.5, y: 0.3 },
    { x: 0.9, y: 0.6 },
  ];
  const spots = spreadSpots(corners, 5, SQUARE);
  expect([spots[0], spots[2], spots[4]]).toEqual([corners[0], { x: 0.5, y: 0.3 }, corners[2]]);
  const apart = distances(spots, 1, false);
  expect(Math.max(...apart) / Math.min(...apart)).toBeLessThan(1.03);
});

test('corners in one place make no spot that can’t be drawn', () => {
  const corner = { x: 0.4, y: 0.4 };
  expect(spreadSpots([corner, corner], 2, SQUARE)).toEqual([corner, corner]);
});
