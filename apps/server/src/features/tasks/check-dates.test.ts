import { expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { checkDates } from './check-dates.ts';

const NONE = { dueDate: null, reminder: null };
const NOW = new Date('2026-11-20T10:10:00Z');

function catchRefusal(timeZone: string, dueDate: string, reminder: string) {
  try {
    checkDates({ timeZone }, { ...NONE, dueDate }, { dueDate, reminder }, NOW);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.message : error;
  }
}

test.each([
  ['UTC', '2026-11-22', '2026-11-21T09:30:00Z', null],
  ['UTC', '2026-11-22', '2026-11-21T09:45:00Z', 'Reminder must be on a full or half hour'],
  ['UTC', '2026-11-22', '2026-11-21T09:30:01Z', 'Reminder must be on a full or half hour'],
  // A quarter to six hours ahead of UTC: their nine o’clock is a quarter past three.
  ['Asia/Kathmandu', '2026-11-22', '2026-11-21T03:15:00Z', null],
  ['Asia/Kathmandu', '2026-11-22', '2026-11-21T03:30:00Z', 'Reminder must be on a full or half hour'],
  ['UTC', '2026-11-22', '2026-11-20T10:00:00Z', 'Reminder is in the past'],
  ['UTC', '2026-11-22', '2026-11-20T10:30:00Z', null],
  // Still the 21st in New York, the 22nd in Tokyo.
  ['America/New_York', '2026-11-22', '2026-11-22T02:00:00Z', null],
  ['Asia/Tokyo', '2026-11-22', '2026-11-21T20:00:00Z', 'Reminder must be before the due date'],
])('in %s, due %s, a reminder at %s: %s', (timeZone, due, reminder, refusal) => {
  expect(catchRefusal(timeZone, due, reminder)).toBe(refusal);
});
