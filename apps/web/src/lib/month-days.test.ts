import { expect, test } from 'vitest';
import { firstWeekday, monthsAfter, sameDayIn, listWeeks } from './month-days.ts';

const [SUNDAY, MONDAY] = [0, 1];

test.each([
  ['en-GB', MONDAY],
  ['de-DE', MONDAY],
  ['en-US', SUNDAY],
  ['ja-JP', SUNDAY],
])('weeks in %s begin on day %i', (locale, day) => {
  expect(firstWeekday(locale)).toBe(day);
});

test('a month is filled up to whole weeks', () => {
  const weeks = listWeeks('2026-11', MONDAY);
  expect(weeks[0]?.[0]).toBe('2026-10-26');
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
  expect(weeks).toHaveLength(6);
  expect(listWeeks('2026-11', SUNDAY)[0]?.[0]).toBe('2026-11-01');
});

test('a month that fits into four weeks has four', () => {
  expect(listWeeks('2027-02', MONDAY)).toHaveLength(4);
});

test('months go on over the turn of the year, both ways', () => {
  expect(monthsAfter('2026-12', 1)).toBe('2027-01');
  expect(monthsAfter('2026-01', -1)).toBe('2025-12');
});

test('a day that the next month has not becomes its last', () => {
  expect(sameDayIn('2026-01-31', 1)).toBe('2026-02-28');
  expect(sameDayIn('2026-03-15', -1)).toBe('2026-02-15');
});
