import { dueDateProblem } from '@facet/contract/constants/due-dates';
import { REMINDER_STEP_MINUTES } from '@facet/contract/constants/limits';
import {
  REMINDER_AFTER_DUE_TEXT,
  REMINDER_PAST_TEXT,
  REMINDER_WITHOUT_DUE_TEXT,
} from '@facet/contract/constants/texts';
import { daysAfter, type WallTime } from '../../../lib/zoned-time.ts';
import { t } from '../../../ui/words.ts';

const DAY_MINUTES = 24 * 60;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Every half hour of a day: 00:00 to 23:30. */
export const REMINDER_TIMES: readonly string[] = Array.from(
  { length: DAY_MINUTES / REMINDER_STEP_MINUTES },
  (_, index) => {
    const minutes = index * REMINDER_STEP_MINUTES;
    return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  },
);

/** The default time of a reminder. */
export const REMINDER_TIME = '09:00';

/** The days that a reminder can be on; null where there is none before the due date. */
export function reminderDays(due: string | null, today: string): { first: string; last: string } | null {
  return due !== null && due > today ? { first: today, last: daysAfter(due, -1) } : null;
}

/** The times of a day that are still to come. */
export const timesLeft = (date: string | null, now: WallTime): readonly string[] =>
  date === now.date ? REMINDER_TIMES.filter((time) => time > now.time) : REMINDER_TIMES;

/** The default time of a reminder on that day: nine o'clock, or today the next half hour. */
export const timeFor = (date: string, now: WallTime): string => {
  const left = timesLeft(date, now);
  return left.includes(REMINDER_TIME) ? REMINDER_TIME : (left[0] ?? REMINDER_TIME);
};

type Dates = { due_date: string | null; reminder: WallTime | null };

/** What is wrong with the dates, by field; a date that was already saved isn't checked again. */
export function dateProblems({ due_date: due, reminder }: Dates, before: Dates, now: WallTime): Record<string, string> {
  const problems: Record<string, string> = {};
  const problem = dueDateProblem(due, now.date, before.due_date);
  if (problem) problems['due_date'] = problem;
  if (reminder === null) return problems;
  const isNew = reminder.date !== before.reminder?.date || reminder.time !== before.reminder.time;
  if (due === null) problems['reminder'] = t(REMINDER_WITHOUT_DUE_TEXT);
  else if (reminder.date >= due) problems['reminder'] = t(REMINDER_AFTER_DUE_TEXT);
  else if (isNew && `${reminder.date} ${reminder.time}` < `${now.date} ${now.time}`)
    problems['reminder'] = t(REMINDER_PAST_TEXT);
  return problems;
}
