import { expect, test } from 'vitest';
import { retentionFrom, whichStay } from './retention.ts';

const at = (text: string) => ({ name: text, moment: Date.parse(`${text}:00Z`) });
/** Every night at three, and once more at noon, from the end of November back to the beginning of June. */
const BACKUPS = Array.from({ length: 183 }, (_, back) => {
  const day = new Date(Date.UTC(2026, 10, 30 - back)).toISOString().slice(0, 10);
  return [at(`${day}T12:00`), at(`${day}T03:00`)];
}).flat();

test('the newest of the last days, weeks and months stay, each once', () => {
  const stay = [...whichStay(BACKUPS, { days: 3, weeks: 3, months: 3 })].toSorted().toReversed();
  expect(stay).toEqual([
    '2026-11-30T12:00',
    '2026-11-29T12:00',
    '2026-11-28T12:00',
    // The Sunday before; the week of the 29th has one already.
    '2026-11-22T12:00',
    '2026-10-31T12:00',
    '2026-09-30T12:00',
  ]);
});

test('nights without a backup do not count, and the newest always stays', () => {
  const seldom = [at('2026-11-30T03:00'), at('2026-11-02T03:00'), at('2026-10-05T03:00')];
  expect([...whichStay(seldom, { days: 2, weeks: 0, months: 0 })]).toEqual(['2026-11-30T03:00', '2026-11-02T03:00']);
  expect([...whichStay(seldom, { days: 0, weeks: 0, months: 1 })]).toEqual(['2026-11-30T03:00']);
});

test.each([
  ['7,4,12', { days: 7, weeks: 4, months: 12 }],
  ['0,0,1', { days: 0, weeks: 0, months: 1 }],
  ['0,0,0', null],
  ['7,4', null],
  ['all', null],
])('%s', (text, expected) => expect(retentionFrom(text)).toEqual(expected));
