import { expect, test } from 'vitest';
import { frameNumber, learnFrame, timeText, USUAL_FRAME } from './video-time.ts';

test.each([
  [0, '0:00'],
  [-1, '0:00'],
  [9.99, '0:09'],
  // What browsers call 10 seconds is often slightly less.
  [9.9999, '0:10'],
  [64, '1:04'],
  [3671, '1:01:11'],
])('%d seconds are %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});

test('frames are counted from one', () => {
  expect(frameNumber(0, USUAL_FRAME)).toBe(1);
  expect(frameNumber(0.0333, USUAL_FRAME)).toBe(2);
  expect(frameNumber(1, 1 / 24)).toBe(25);
});

test('the length of a frame is the shortest that was measured', () => {
  const measured = [0.08, 0.04, 0, 0.04, 5, 0.0401, -1];
  expect(measured.reduce<number | null>(learnFrame, null)).toBe(0.04);
  expect(learnFrame(null, 3)).toBeNull();
});
