import { formatDay, formatShortDay } from './format-date.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const dayStart = (time: number) => new Date(time).setHours(0, 0, 0, 0);

/** How long ago a moment was, short: `now`, `12 min ago`, `3 h ago`, `Yesterday`, then the date. */
export function relativeTime(moment: string, now: number): string {
  const then = Date.parse(moment);
  const past = now - then;
  if (past < MINUTE) return 'now';
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min ago`;
  if (dayStart(then) === dayStart(now)) return `${Math.floor(past / HOUR)} h ago`;
  if (dayStart(then) === dayStart(dayStart(now) - 1)) return 'Yesterday';
  const isThisYear = new Date(then).getFullYear() === new Date(now).getFullYear();
  return isThisYear ? formatShortDay(then) : formatDay(then);
}

/** How old something is, in as few letters as possible: `now`, `12 min`, `2 h`, `3 d`. */
export function shortAge(moment: string, now: number): string {
  const past = now - Date.parse(moment);
  if (past < MINUTE) return 'now';
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min`;
  if (past < DAY) return `${Math.floor(past / HOUR)} h`;
  return `${Math.floor(past / DAY)} d`;
}
