import { t } from '../../ui/words.ts';

const DAY_MS = 86_400_000;
const HOURS_A_DAY = 24;

export type DueTone = 'calm' | 'soon' | 'overdue';
export type Due = { text: string; tone: DueTone };

function wallClock(now: Date, timeZone?: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const hours = Number(parts.hour) + Number(parts.minute) / 60;
  return { today: `${parts.year}-${parts.month}-${parts.day}`, hoursLeft: Math.floor(HOURS_A_DAY - hours) };
}

/**
 * What a due badge says of the date `due` (yyyy-MM-dd): hours until that day ends when it is today, else whole
 * calendar days in `timeZone` (the browser's unless given). Started hours do not count, but it never says 0 hours.
 */
export function dueText(due: string, now: Date, timeZone?: string): Due {
  const { today, hoursLeft } = wallClock(now, timeZone);
  const days = Math.round((Date.parse(due.slice(0, 10)) - Date.parse(today)) / DAY_MS);
  if (days < 0)
    return { text: t('Overdue: {days, plural, one {# day} other {# days}}', { days: -days }), tone: 'overdue' };
  if (days === 0) {
    const hours = Math.max(1, hoursLeft);
    return { text: t('Due: {hours, plural, one {# hour} other {# hours}}', { hours }), tone: 'soon' };
  }
  return {
    text: t('Due: {days, plural, one {# day} other {# days}}', { days }),
    tone: days === 1 ? 'soon' : 'calm',
  };
}
