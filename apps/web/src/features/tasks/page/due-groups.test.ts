import { expect, test } from 'vitest';
import { pickDueGroup } from './due-groups.ts';

const today = '2026-11-21';

test.each([
  ['2026-11-20', 'overdue'],
  ['2026-11-21', 'today'],
  ['2026-11-22', 'week'],
  ['2026-11-27', 'week'],
  ['2026-11-28', 'later'],
  [null, 'none'],
] as const)('a task due on %s stands under %s', (due_date, group) => {
  expect(pickDueGroup({ due_date }, today)).toBe(group);
});
