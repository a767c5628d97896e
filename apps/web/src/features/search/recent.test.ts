// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { visitedKeys, readRecent, remember } from './recent.ts';

beforeEach(() => localStorage.clear());

test('the latest comes first, each thing once, and twenty at most', () => {
  for (let id = 1; id <= 25; id += 1) remember(7, `styles-${id}`, id);
  remember(7, 'styles-20', 30);
  const keys = readRecent(7).map(({ key }) => key);
  expect(keys.slice(0, 3)).toEqual(['styles-20', 'styles-25', 'styles-24']);
  expect(keys).toHaveLength(20);
  expect(new Set(keys).size).toBe(20);
});

test('another person of the same browser recalls nothing of it', () => {
  remember(7, 'projects-1', 1);
  expect(readRecent(8)).toEqual([]);
});

test('what was spoiled is left out', () => {
  localStorage.setItem('facet-recent-7', JSON.stringify([{ key: 'gems-1', at: 1 }, 4, { key: 'tasks-2', at: 2 }]));
  expect(readRecent(7)).toEqual([{ key: 'tasks-2', at: 2 }]);
  localStorage.setItem('facet-recent-7', '{');
  expect(readRecent(7)).toEqual([]);
});

test('a page is about its project, and about the style or task that is open there', () => {
  expect(visitedKeys({ pathname: '/project/4/modules/design', search: {} })).toEqual(['projects-4']);
  expect(
    visitedKeys({ pathname: '/project/4/modules/design-view', search: { style_id: '9', module_id: '2' } }),
  ).toEqual(['projects-4', 'styles-9']);
  expect(visitedKeys({ pathname: '/tasks', search: { modal_task_id: 3 } })).toEqual(['tasks-3']);
  expect(visitedKeys({ pathname: '/global-dashboard', search: {} })).toEqual([]);
});
