import { expect, test } from 'vitest';
import { dueText } from './due-text.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

test.each([
  ['2026-11-21', '15:30:00', 'Due: 8 hours', 'soon'],
  ['2026-11-21', '16:00:00', 'Due: 8 hours', 'soon'],
  ['2026-11-21', '00:30:00', 'Due: 23 hours', 'soon'],
  ['2026-11-21', '22:10:00', 'Due: 1 hour', 'soon'],
  ['2026-11-21', '23:59:59', 'Due: 1 hour', 'soon'],
  ['2026-11-22', '23:59:59', 'Due: 1 day', 'soon'],
  ['2026-11-24', '09:00:00', 'Due: 3 days', 'calm'],
  ['2027-03-01', '09:00:00', 'Due: 100 days', 'calm'],
  ['2026-11-20', '00:00:01', 'Overdue: 1 day', 'overdue'],
  ['2026-11-19', '12:00:00', 'Overdue: 2 days', 'overdue'],
] as const)('a piece due on %s reads at %s "%s"', (due, time, text, tone) => {
  expect(dueText(due, at(time), 'UTC')).toEqual({ text, tone });
});

test("the day is the reader's, not the server's", () => {
  expect(dueText('2026-11-21', at('23:30:00'), 'Asia/Tokyo').text).toBe('Overdue: 1 day');
  expect(dueText('2026-11-21', at('03:30:00'), 'America/New_York').text).toBe('Due: 1 day');
});
