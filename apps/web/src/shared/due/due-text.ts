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

/** How many days something is overdue, or the time left: hours on its last day, else days. */
export type DueLeft = { unit: 'overdue' | 'hours' | 'days'; count: number };

/**
 * The time left until the date `due` (yyyy-MM-dd): on that very day, hours until it ends, otherwise whole calendar days
 * in `timeZone` (by default the browser's). Hours are rounded down, but never to 0.
 */
export function dueLeft(due: string, now: Date, timeZone?: string): DueLeft {
  const { today, hoursLeft } = wallClock(now, timeZone);
  const days = Math.round((Date.parse(due.slice(0, 10)) - Date.parse(today)) / DAY_MS);
  if (days === 0) return { unit: 'hours', count: Math.max(1, hoursLeft) };
  return days < 0 ? { unit: 'overdue', count: -days } : { unit: 'days', count: days };
}

/** The text of a due badge. */
export function dueText(due: string, now: Date, timeZone?: string): Due {
  const { unit, count } = dueLeft(due, now, timeZone);
  if (unit === 'overdue')
    return { text: t('Overdue: {count, plural, one {# day} other {# days}}', { count }), tone: 'overdue' };
  if (unit === 'hours')
    return { text: t('Due: {count, plural, one {# hour} other {# hours}}', { count }), tone: 'soon' };
  const text = t('Due: {count, plural, one {# day} other {# days}}', { count });
  return { text, tone: count === 1 ? 'soon' : 'calm' };
}
