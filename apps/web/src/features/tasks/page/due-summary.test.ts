import { expect, test } from 'vitest';
import { dueSummary } from './due-summary.ts';

test('what is late is said first, and what is not there is not said', () => {
  const counts = [
    { key: 'today', total: 2 },
    { key: 'overdue', total: 1 },
    { key: 'later', total: 9 },
  ];
  expect(dueSummary(counts)).toBe('1 overdue, 2 due today.');
});

test('a quiet week is said to be one', () => {
  expect(dueSummary([{ key: 'none', total: 4 }])).toBe('Nothing is due this week.');
});

test('more is only said where something came before it', () => {
  const week = { key: 'week', total: 3 };
  expect(dueSummary([week])).toBe('3 due this week.');
  expect(dueSummary([{ key: 'today', total: 1 }, week])).toBe('1 due today, 3 more this week.');
});
