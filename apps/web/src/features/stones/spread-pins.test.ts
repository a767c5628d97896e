import { expect, test } from 'vitest';
import { spreadSpots } from './spread-pins.ts';

test('stones lie evenly from one end of a line to the other', () => {
  expect(spreadSpots({ x: 0.1, y: 0.5 }, { x: 0.5, y: 0.7 }, 3)).toEqual([
    { x: 0.1, y: 0.5 },
    { x: 0.3, y: 0.6 },
    { x: 0.5, y: 0.7 },
  ]);
  expect(spreadSpots({ x: 0, y: 0 }, { x: 1, y: 1 }, 1)).toEqual([{ x: 0.5, y: 0.5 }]);
  expect(spreadSpots({ x: -0.2, y: 0 }, { x: 1.4, y: 1 }, 2)).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ]);
});
