import { describe, expect, test } from 'vitest';
import { isDigestDue, lastDigestTime } from './digest-time.ts';

describe('the last time of a digest', () => {
  test.each([
    ['quarter_hourly', '2027-06-01T10:44:59Z', 'UTC', '2027-06-01T10:30:00.000Z'],
    ['quarter_hourly', '2027-06-01T10:45:00Z', 'UTC', '2027-06-01T10:45:00.000Z'],
    ['hourly', '2027-06-01T10:59:59Z', 'Asia/Kolkata', '2027-06-01T10:00:00.000Z'],
    ['daily', '2027-06-01T07:59:00Z', 'UTC', '2027-05-31T08:00:00.000Z'],
    ['daily', '2027-06-01T08:00:00Z', 'UTC', '2027-06-01T08:00:00.000Z'],
    // Eight in the morning at +14:00 is six in the evening before, at -07:00 three in the afternoon.
    ['daily', '2027-06-01T18:00:00Z', 'Pacific/Kiritimati', '2027-06-01T18:00:00.000Z'],
    ['daily', '2027-06-01T17:59:00Z', 'Pacific/Kiritimati', '2027-05-31T18:00:00.000Z'],
    ['daily', '2027-06-01T15:00:00Z', 'America/Los_Angeles', '2027-06-01T15:00:00.000Z'],
    // Clocks go forward on 14 March 2027 and back on 7 November: it stays eight in the morning.
    ['daily', '2027-03-13T20:00:00Z', 'America/Los_Angeles', '2027-03-13T16:00:00.000Z'],
    ['daily', '2027-03-14T20:00:00Z', 'America/Los_Angeles', '2027-03-14T15:00:00.000Z'],
    ['daily', '2027-11-07T20:00:00Z', 'America/Los_Angeles', '2027-11-07T16:00:00.000Z'],
    ['daily', '2027-06-01T09:00:00Z', 'Nowhere/Land', '2027-06-01T08:00:00.000Z'],
  ] as const)('%s at %s in %s is %s', (rhythm, now, zone, expected) => {
    expect(lastDigestTime(rhythm, new Date(now), zone)?.toISOString()).toBe(expected);
  });

  test('never comes for who wants none', () => {
    expect(lastDigestTime('never', new Date(), 'UTC')).toBeNull();
  });
});

describe('a digest is due', () => {
  const at = (time: string) => new Date(`2027-06-01T${time}Z`);
  const waiting = {
    rhythm: 'hourly' as const,
    timeZone: 'UTC',
    digestAt: null,
    quietUntil: null,
    oldestAt: at('10:05'),
  };
  test.each([
    ['not before its hour', waiting, '10:59', false],
    ['at its hour', waiting, '11:00', true],
    ['late when nobody looked at that hour', waiting, '11:20', true],
    ['not twice in an hour', { ...waiting, digestAt: at('11:00') }, '11:45', false],
    ['not while somebody wants quiet', { ...waiting, quietUntil: at('11:30') }, '11:15', false],
    ['as soon as the quiet is over', { ...waiting, quietUntil: at('11:30') }, '11:30', true],
    ['again in the next hour', { ...waiting, digestAt: at('11:00') }, '12:00', true],
  ])('%s', (_name, row, now, expected) => expect(isDigestDue(row, at(now))).toBe(expected));
});
