import { sameDayIn } from './month-days.ts';
import { daysAfter } from './zoned-time.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that a key moves to from another, given that day's week; undefined for other keys. */
export function nextDay(key: string, date: string, today: string, week: readonly string[]): string | undefined {
  const step = STEPS[key];
  if (step !== undefined) return daysAfter(date, step);
  if (key === 'PageUp') return sameDayIn(date, -1);
  if (key === 'PageDown') return sameDayIn(date, 1);
  if (key === 'Home') return week[0];
  if (key === 'End') return week.at(-1);
  return key === 't' || key === 'T' ? today : undefined;
}
