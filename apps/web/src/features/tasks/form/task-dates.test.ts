import { expect, test } from 'vitest';
import { dateProblems, REMINDER_TIMES, reminderDays, timeFor, timesLeft } from './task-dates.ts';

const now = { date: '2026-11-21', time: '14:10' };
const none = { due_date: null, reminder: null };
const at = (date: string, time = '09:00') => ({ date, time });

test('reminders are on every half hour from 00:00 to 23:30', () => {
  expect(REMINDER_TIMES).toHaveLength(48);
  expect([REMINDER_TIMES[0], REMINDER_TIMES[1], REMINDER_TIMES[47]]).toEqual(['00:00', '00:30', '23:30']);
});

test.each([
  [null, null],
  ['2026-11-20', null],
  ['2026-11-21', null],
  ['2026-11-22', { first: '2026-11-21', last: '2026-11-21' }],
  ['2026-12-01', { first: '2026-11-21', last: '2026-11-30' }],
])('with the due date %s a reminder can be on %j', (due, days) => {
  expect(reminderDays(due, now.date)).toEqual(days);
});

test('today offers only what is still to come', () => {
  expect(timesLeft('2026-11-21', now)[0]).toBe('14:30');
  expect(timesLeft('2026-11-22', now)).toHaveLength(48);
  expect([timeFor('2026-11-21', now), timeFor('2026-11-22', now)]).toEqual(['14:30', '09:00']);
});

test.each([
  [{ due_date: '2026-11-20', reminder: null }, { due_date: 'Due date is in the past' }],
  [{ due_date: '2026-11-21', reminder: null }, {}],
  [{ due_date: null, reminder: at('2026-11-22') }, { reminder: 'Please set a due date before the reminder' }],
  [{ due_date: '2026-11-23', reminder: at('2026-11-23') }, { reminder: 'Reminder must be before the due date' }],
  [{ due_date: '2026-11-23', reminder: at('2026-11-21') }, { reminder: 'Reminder is in the past' }],
  [{ due_date: '2026-11-23', reminder: at('2026-11-22') }, {}],
])('%j has the problems %j', (dates, problems) => {
  expect(dateProblems(dates, none, now)).toEqual(problems);
});

test('what was there before and has passed since is not held against other changes', () => {
  const before = { due_date: '2026-11-20', reminder: at('2026-11-19') };
  expect(dateProblems(before, before, now)).toEqual({});
});
