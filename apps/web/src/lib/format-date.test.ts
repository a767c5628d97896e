import { afterEach, expect, test } from 'vitest';
import { setDateLocale } from './date-locale.ts';
import { formatDay, formatLongDay, formatMonthDay, formatShortDay, formatTime } from './format-date.ts';

afterEach(() => setDateLocale('en-GB'));

const moment = new Date(2026, 4, 3, 14, 5);

test.each([
  ['en-GB', '3 May 2026', '3 May', '3 May'],
  ['en-US', 'May 3, 2026', 'May 3', 'May 3'],
  ['de-DE', '3. Mai 2026', '3. Mai', '3. Mai'],
  ['ja-JP', '2026年5月3日', '5月3日', '5月3日'],
])('in %s the third of May is %s', (locale, day, short, long) => {
  setDateLocale(locale);
  expect([formatDay(moment), formatShortDay(moment), formatMonthDay(moment)]).toEqual([day, short, long]);
});

test('day and time are those of the time zone', () => {
  const late = '2026-05-03T23:30:00Z';
  expect([formatLongDay(late, 'UTC'), formatTime(late, 'UTC')]).toEqual(['Sunday, 3 May 2026', '23:30']);
  expect([formatLongDay(late, 'Asia/Tokyo'), formatTime(late, 'Asia/Tokyo')]).toEqual(['Monday, 4 May 2026', '08:30']);
});
