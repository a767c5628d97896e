import { expect, test } from 'vitest';
import { isTooLong, lastBeginning, nextBeginning } from './backup-schedule.ts';

const nightly = { every_hours: 24, hour: 3, time_zone: 'Europe/Rome' } as const;
const around = (rhythm: Parameters<typeof lastBeginning>[0], now: string) =>
  [lastBeginning, nextBeginning].map((find) => find(rhythm, new Date(now))?.toISOString().slice(0, 16) ?? null);

test.each([
  ['in winter', nightly, '2026-11-30T12:00Z', ['2026-11-30T02:00', '2026-12-01T02:00']],
  ['just before it', nightly, '2026-11-30T01:59Z', ['2026-11-29T02:00', '2026-11-30T02:00']],
  ['in summer', nightly, '2026-07-01T01:00Z', ['2026-07-01T01:00', '2026-07-02T01:00']],
  ['over the change of clocks', nightly, '2026-10-25T00:30Z', ['2026-10-24T01:00', '2026-10-25T02:00']],
  [
    'several times a day',
    { ...nightly, every_hours: 6, hour: 21, time_zone: 'UTC' } as const,
    '2026-11-30T12:00Z',
    ['2026-11-30T09:00', '2026-11-30T15:00'],
  ],
  ['never', { ...nightly, every_hours: null }, '2026-11-30T12:00Z', [null, null]],
])('backups begin at their hour: %s', (_when, rhythm, now, expected) => {
  expect(around(rhythm, now)).toEqual(expected);
});

test('one may be late by as long as lies between two', () => {
  const since = new Date('2026-11-28T02:00Z');
  expect(isTooLong(nightly, since, new Date('2026-11-30T02:00Z'))).toBe(false);
  expect(isTooLong(nightly, since, new Date('2026-11-30T02:01Z'))).toBe(true);
  expect(isTooLong({ ...nightly, every_hours: null }, since, new Date('2027-11-30T02:01Z'))).toBe(false);
});
