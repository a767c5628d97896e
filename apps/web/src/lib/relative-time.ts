import { formatDay, formatShortDay } from './format-date.ts';
import { t } from '../ui/words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const dayStart = (time: number) => new Date(time).setHours(0, 0, 0, 0);

/** How long ago a moment was, short: `now`, `12 min ago`, `3 h ago`, `Yesterday`, then the date. */
export function relativeTime(moment: string, now: number): string {
  const then = Date.parse(moment);
  const past = now - then;
  if (past < MINUTE) return t('now');
  if (past < HOUR) return t('{minutes} min ago', { minutes: Math.floor(past / MINUTE) });
  if (dayStart(then) === dayStart(now)) return t('{hours} h ago', { hours: Math.floor(past / HOUR) });
  if (dayStart(then) === dayStart(dayStart(now) - 1)) return t('Yesterday');
  const isThisYear = new Date(then).getFullYear() === new Date(now).getFullYear();
  return isThisYear ? formatShortDay(then) : formatDay(then);
}

/** The same within a sentence: `just now`, `12 min ago`, `yesterday`, `on 3 May`. */
export function agoInSentence(moment: string, now: number): string {
  const then = Date.parse(moment);
  const time = relativeTime(moment, now);
  if (now - then < MINUTE) return t('just now');
  if (now - then < HOUR || dayStart(then) === dayStart(now)) return time;
  return dayStart(then) === dayStart(dayStart(now) - 1) ? t('yesterday') : t('on {day}', { day: time });
}

/** How old something is, as short as possible: `now`, `12 min`, `2 h`, `3 d`. */
export function shortAge(moment: string, now: number): string {
  const past = now - Date.parse(moment);
  if (past < MINUTE) return t('now');
  if (past < HOUR) return t('{minutes} min', { minutes: Math.floor(past / MINUTE) });
  if (past < DAY) return t('{hours} h', { hours: Math.floor(past / HOUR) });
  return t('{days} d', { days: Math.floor(past / DAY) });
}
