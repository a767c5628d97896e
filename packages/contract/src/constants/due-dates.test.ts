import { expect, test } from 'vitest';
import { dueDateProblem } from './due-dates.ts';

test.each([
  ['nothing', null, null, null],
  ['today', '2026-05-04', null, null],
  ['a day to come', '2026-05-05', null, null],
  ['yesterday', '2026-05-03', null, 'Due date is in the past'],
  ['a day that stood there and has passed', '2026-05-03', '2026-05-03', null],
  ['another day that has passed', '2026-05-02', '2026-05-03', 'Due date is in the past'],
])('something due: %s', (_what, due, before, problem) => {
  expect(dueDateProblem(due, '2026-05-04', before)).toBe(problem);
});
