import { daysAfter } from './zoned-time.ts';

const WEEK = 7;
const MONTHS = 12;

/** Regions where weeks start on Sunday, for browsers that can't tell; elsewhere they start on Monday. */
const SUNDAY_REGIONS = new Set(['US', 'JP', 'KR', 'BR', 'PT']);

type WithWeek = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

/** The day on which weeks start in a language, from 0 for Sunday to 6 for Saturday. */
export function firstWeekday(locale: string): number {
  const info: Intl.Locale & WithWeek = new Intl.Locale(locale);
  const known = info.getWeekInfo?.().firstDay ?? info.weekInfo?.firstDay;
  if (known !== undefined) return known % WEEK;
  return SUNDAY_REGIONS.has(info.region ?? '') ? 0 : 1;
}

const weekday = (date: string) => new Date(date).getUTCDay();

/** The weeks of a month (`yyyy-MM`), each as seven dates, padded with days of the neighbouring months. */
export function listWeeks(month: string, firstDay: number): string[][] {
  const first = `${month}-01`;
  let day = daysAfter(first, -((weekday(first) - firstDay + WEEK) % WEEK));
  const weeks: string[][] = [];
  while (day.slice(0, 7) <= month) {
    const start = day;
    weeks.push(Array.from({ length: WEEK }, (_, index) => daysAfter(start, index)));
    day = daysAfter(day, WEEK);
  }
  return weeks;
}

/** The month that many months later, both `yyyy-MM`. */
export function monthsAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * MONTHS + (number - 1) + months;
  return `${String(Math.floor(index / MONTHS)).padStart(4, '0')}-${String((index % MONTHS) + 1).padStart(2, '0')}`;
}

/** The same day of the month some months later, or that month's last day. */
export function sameDayIn(date: string, months: number): string {
  const month = monthsAfter(date.slice(0, 7), months);
  const last = daysAfter(`${monthsAfter(month, 1)}-01`, -1);
  const wanted = `${month}-${date.slice(8)}`;
  return wanted < last ? wanted : last;
}
