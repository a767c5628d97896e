import { expect, test } from 'vitest';
import { pickQuiet, quietUntil } from './quiet.ts';

const now = new Date('2026-11-23T14:00:00Z');
const midnight = new Date('2026-11-23T23:00:00Z');

test.each([
  ['hour', '2026-11-23T15:00:00.000Z'],
  ['today', '2026-11-23T23:00:00.000Z'],
  ['off', null],
] as const)('%s is kept until %s, and shown as what was chosen', (quiet, until) => {
  expect(quietUntil(quiet, now, midnight)).toBe(until);
  expect(pickQuiet(until, now, midnight)).toBe(quiet);
});

test('what is over is off', () => {
  expect(pickQuiet('2026-11-23T13:59:00Z', now, midnight)).toBe('off');
});
