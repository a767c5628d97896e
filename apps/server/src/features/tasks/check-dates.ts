import { REMINDER_STEP_MINUTES } from '@facet/contract/constants/limits';
import {
  REMINDER_AFTER_DUE_TEXT,
  REMINDER_PAST_TEXT,
  REMINDER_STEP_TEXT,
  REMINDER_WITHOUT_DUE_TEXT,
} from '@facet/contract/constants/texts';
import { todayOf, type Actor } from '../../platform/auth/actor.ts';
import { invalidField } from '../../platform/errors.ts';
import { checkDueDate } from '../projects/check-due-date.ts';

type Zoned = Pick<Actor, 'timeZone'>;
export type TaskDates = { dueDate: string | null; reminder: string | null };

const MINUTE_MS = 60_000;
const isSame = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

/** Not all zones are whole hours from UTC, so this takes the minute on the writer's clock. */
function isOnStep({ timeZone }: Zoned, at: Date): boolean {
  const minute = Number(new Intl.DateTimeFormat('en-GB', { timeZone, minute: 'numeric' }).format(at));
  return at.getTime() % MINUTE_MS === 0 && minute % REMINDER_STEP_MINUTES === 0;
}

/** The first thing wrong with a new reminder, or null. */
function findRefusal(writer: Zoned, reminder: Date, now: Date): string | null {
  if (!isOnStep(writer, reminder)) return REMINDER_STEP_TEXT;
  return reminder < now ? REMINDER_PAST_TEXT : null;
}

/** 422 on the field for dates that the writer may not set; dates that stay the same may lie in the past by now. */
export function checkDates(writer: Zoned, before: TaskDates, after: TaskDates, now = new Date()): void {
  const { dueDate, reminder } = after;
  checkDueDate(writer, dueDate, { before: before.dueDate, now });
  if (reminder === null) return;
  if (dueDate === null) throw invalidField('reminder', REMINDER_WITHOUT_DUE_TEXT);
  const at = new Date(reminder);
  const refusal = isSame(reminder, before.reminder) ? null : findRefusal(writer, at, now);
  if (refusal) throw invalidField('reminder', refusal);
  const isSettled = isSame(reminder, before.reminder) && dueDate === before.dueDate;
  if (!isSettled && todayOf(writer, at) >= dueDate) throw invalidField('reminder', REMINDER_AFTER_DUE_TEXT);
}
