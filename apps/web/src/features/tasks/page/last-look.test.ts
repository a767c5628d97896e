// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { keepTasksLook, readTasksLook } from './last-look.ts';

test('what was looked at last comes back, and nothing else does', () => {
  expect(Object.values(readTasksLook()).filter(Boolean)).toEqual([]);
  keepTasksLook({ scope: 'all', view: 'board', group: 'project', col: 'project', order: 'desc' });
  expect(readTasksLook()).toEqual({ scope: 'all', view: 'board', group: 'project', col: 'project', order: 'desc' });
  keepTasksLook({ view: 'calendar' });
  expect(readTasksLook()).toEqual({ view: 'calendar' });
  keepTasksLook({});
  expect(localStorage.getItem('facet-tasks-look')).toBeNull();
  localStorage.setItem('facet-tasks-look', 'all sort:price by:colour');
  expect(readTasksLook()).toEqual({ scope: 'all' });
});
