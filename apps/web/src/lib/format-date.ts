import { dateLocale } from './date-locale.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatWith(name: string, options: Intl.DateTimeFormatOptions, moment: Date): string {
  const key = `${dateLocale()} ${name} ${options.timeZone ?? ''}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(dateLocale(), options);
  formats.set(key, format);
  return format.format(moment);
}

const toDate = (moment: string | number | Date) => new Date(moment);

/** A day without its year, in the user's language: `3 May`. */
export const formatShortDay = (moment: string | number | Date) =>
  formatWith('short day', { day: 'numeric', month: 'short' }, toDate(moment));

/** A day with its year, in a time zone: `3 May 2026`. */
export const formatDay = (moment: string | number | Date, timeZone?: string) =>
  formatWith('day', { day: 'numeric', month: 'short', year: 'numeric', timeZone }, toDate(moment));

/** A day in full, in a time zone: `Sunday, 3 May 2026`. */
export const formatLongDay = (moment: string | number | Date, timeZone?: string) =>
  formatWith('long day', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone }, toDate(moment));

/** A day and month in full: `3 May`, `3. Mai`. */
export const formatMonthDay = (moment: string | number | Date) =>
  formatWith('month day', { day: 'numeric', month: 'long' }, toDate(moment));

/** The time of day, in a time zone: `14:05`. */
export const formatTime = (moment: string | number | Date, timeZone?: string) =>
  formatWith('time', { hour: '2-digit', minute: '2-digit', timeZone }, toDate(moment));

/** Day and time: `3 May 2026, 14:05`. */
export const formatMoment = (moment: string | number | Date) =>
  formatWith(
    'moment',
    { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    toDate(moment),
  );

/** Day and time without the year: `20 Nov, 18:11`. */
export const formatDayAndTime = (moment: string | number | Date) =>
  formatWith('day and time', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }, toDate(moment));

/** A day with its weekday, and its year unless that is the current one: `Thursday 19 November`. */
export function formatChatDay(moment: string, now: Date, timeZone?: string): string {
  const isThisYear = new Date(moment).getFullYear() === now.getFullYear();
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  const options = { weekday: 'long', day: 'numeric', month: 'long', ...year, timeZone } as const;
  return formatWith(isThisYear ? 'chat day' : 'chat day and year', options, new Date(moment));
}
