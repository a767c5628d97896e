import { expect, test } from 'vitest';
import { timeZone } from './user.ts';

test.each(['UTC', 'Europe/Paris', 'Asia/Kolkata', 'Asia/Calcutta', 'America/Buenos_Aires'])(
  '%s is a time zone',
  (zone) => {
    expect(timeZone.safeParse(zone).success).toBe(true);
  },
);

test.each(['', 'Paris', 'Mars/Olympus', 'x'.repeat(65), 7])('%j is none', (zone) => {
  expect(timeZone.safeParse(zone).success).toBe(false);
});
