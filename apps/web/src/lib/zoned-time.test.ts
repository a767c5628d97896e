import { expect, test } from 'vitest';
import { daysAfter, toMoment, wallTime } from './zoned-time.ts';

test.each([
  ['UTC', '2026-11-21', '09:00', '2026-11-21T09:00:00.000Z'],
  ['Asia/Tokyo', '2026-11-21', '00:30', '2026-11-20T15:30:00.000Z'],
  ['America/New_York', '2026-07-01', '23:30', '2026-07-02T03:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21', '09:00', '2026-11-21T03:15:00.000Z'],
  ['Europe/Paris', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Paris', '2026-10-25', '12:00', '2026-10-25T11:00:00.000Z'],
])('in %s, %s %s is %s, and back', (zone, date, time, moment) => {
  expect(toMoment({ date, time }, zone)).toBe(moment);
  expect(wallTime(moment, zone)).toEqual({ date, time });
});

test('a time that the clocks skip in spring lies after the change', () => {
  expect(wallTime(toMoment({ date: '2026-03-29', time: '02:30' }, 'Europe/Paris'), 'Europe/Paris').time).toBe('03:30');
});

test('days go over the ends of months and years', () => {
  expect([daysAfter('2026-12-31', 1), daysAfter('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
});
