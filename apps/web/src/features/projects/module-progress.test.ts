import { expect, test } from 'vitest';
import { moduleProgress } from './module-progress.ts';

const modules = (...statuses: (0 | 1 | 2 | 3 | 4 | 5 | 6)[]) =>
  statuses.map((status, index) => ({ status, title: ['mood-board', 'sketch-design', 'cad-design'][index] ?? 'other' }));

test.each([
  [modules(0, 0, 0), 'Not started yet'],
  [modules(1, 0, 0), 'mood-board started'],
  [modules(1, 2, 0), 'sketch-design started'],
  [modules(4, 3, 1), '2 of 3 modules done'],
  [modules(4, 5, 0), '1 of 2 modules done'],
  [modules(4, 5, 3), 'All 2 modules done'],
  [modules(4, 5), 'Module done'],
  [modules(5), 'No modules'],
  [modules(6, 0), 'Not started yet'],
])('a project whose modules are %o says so', (given, words) => {
  expect(moduleProgress(given)).toBe(words);
});
