import { expect, test } from 'vitest';
import type { ApprovedDot, OpenDot, ProjectManagementMetrics } from '../entities/analytics.ts';
import { cycleShape } from './figure-shapes.ts';

const DAY = 24;
const FRAME = { left: 0, right: 100, top: 10, bottom: 110 };

/** Only what the shape reads. */
const metrics = (approvedDays: readonly number[], openDays: readonly number[]) =>
  ({
    scope: { from: '2026-09-01', to: '2026-11-30' },
    approved: approvedDays.map((days) => ({ hours: days * DAY }) as ApprovedDot),
    open: openDays.map((days) => ({ hours: days * DAY }) as OpenDot),
    band: [],
  }) as unknown as ProjectManagementMetrics;

const measureShape = (approvedDays: readonly number[], openDays: readonly number[]) => {
  const { ticks, within, beyond, y } = cycleShape(metrics(approvedDays, openDays), FRAME);
  return { end: ticks.at(-1), within: within.length, beyond: beyond.map(({ hours }) => hours / DAY), y };
};

test('what was given up long ago does not press the approved pieces to the ground', () => {
  const { end, within, beyond, y } = measureShape([2, 3, 4, 5, 20], [1, 28, 170]);
  expect([end, within, beyond]).toEqual([30, 2, [170]]);
  expect([y(30 * DAY), y(0)]).toEqual([10, 110]);
});

test('the scale holds every approved piece, and all that is open where few were approved', () => {
  expect(measureShape([2, 3, 4, 5, 180], [12, 40])).toMatchObject({ end: 200, within: 2, beyond: [] });
  expect(measureShape([2, 3, 4, 5], [170])).toMatchObject({ end: 200, within: 1, beyond: [] });
  expect(measureShape([], [])).toMatchObject({ end: 1, beyond: [] });
});
