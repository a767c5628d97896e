import { expect, test } from 'vitest';
import { fitFrame } from '../scene/camera.ts';
import { standardView } from '../scene/standard-views.ts';
import { dimensionsIn } from './dimensions.ts';

const bounds = { min: [-10, -2, -10], max: [10, 2, 14] } as const;
const box = { min: [...bounds.min], max: [...bounds.max] } satisfies Parameters<typeof standardView>[1];
const frame = fitFrame({ width: 1200, height: 900 });
const hole = {
  centre: [0, 0, 0] as [number, number, number],
  normal: [0, 1, 0] as [number, number, number],
  diameter: 16.51,
};
const seenFrom = (name: 'front' | 'side' | 'top' | 'perspective', millimetres = 1, bars = { top: 0, bottom: 0 }) =>
  dimensionsIn({ view: standardView(name, box, 'z'), frame, bounds: box, millimetres, bars }, hole);
const told = (lines: ReturnType<typeof seenFrom>) => lines.map(({ key, mm }) => `${key} ${mm}`);

test('each view tells the sides that it shows, in millimetres, and the hole where one looks into it', () => {
  expect(told(seenFrom('perspective'))).toEqual(['side 0 20', 'side 1 4', 'side 2 24', 'hole 16.51']);
  expect(told(seenFrom('front'))).toEqual(['side 0 20', 'side 2 24', 'hole 16.51']);
  expect(told(seenFrom('side', 25.4)).map((words) => words.slice(0, 6))).toEqual(['side 1', 'side 2']);
  expect(seenFrom('side', 25.4)[0]?.mm).toBeCloseTo(101.6, 6);
  expect(told(seenFrom('top'))).toEqual(['side 0 20', 'side 1 4']);
});

test('from the front the height stands at the left, the width below, and the hole is measured level', () => {
  const [width, height, across] = seenFrom('front');
  const middle = { x: frame.canvas.width / 2, y: frame.canvas.height / 2 };
  expect([width?.from.y, width?.to.y].every((y) => (y ?? 0) > middle.y)).toBe(true);
  expect([height?.from.x, height?.to.x].every((x) => (x ?? 0) < middle.x)).toBe(true);
  expect(across?.from.y).toBeCloseTo(across?.to.y ?? 0, 3);
});

test('a line that would lie under the bar below goes above the model', () => {
  const [width] = seenFrom('front', 1, { top: 0, bottom: 320 });
  expect(width?.from.y).toBeLessThan(frame.canvas.height / 2);
});
