import type { SubTaskWire, TaskWire } from '@facet/contract/entities/task';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { patchShown, withNew, withPatch } from './cached-tasks.ts';
import { taskKeys } from './keys.ts';

const person = { id: 1, first_name: 'Ines', last_name: 'Moreau', email: 'ines@atelier.example', avatar: null };
const place = { id: 7, title: 'Aurelia bridal' };
const sub = (id: number, parent: number | null = null): SubTaskWire => ({
  id,
  name: `Task ${id}`,
  description: '',
  priority: 4,
  status: 1,
  parent,
  project_id: 7,
  space_id: 1,
  project_tag_id: null,
  project_style_id: null,
  project_module_id: null,
  project: place,
  style: null,
  module: null,
  tag: null,
  due_date: null,
  reminder: null,
  is_overdue: false,
  created_by: 1,
  creator: person,
  assignee_id: null,
  assignee: null,
  attachments: [],
  tagged_users: [],
  comment: null,
  place: null,
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
  abilities: { edit: true, rename: true, change_status: true, delete: true, create_sub_task: true },
});
const task = (id: number, children: SubTaskWire[] = [], parent: number | null = null): TaskWire => ({
  ...sub(id, parent),
  children,
});

test('a change reaches a task and a sub-task, and taking one away leaves the others', () => {
  const tasks = [task(1, [sub(2, 1), sub(3, 1)]), task(4)];
  expect(withPatch(tasks, 3, { status: 5 })[0]?.children.map(({ status }) => status)).toEqual([1, 5]);
  expect(withPatch(tasks, 1, null).map(({ id }) => id)).toEqual([4]);
  expect(withPatch(tasks, 2, null)[0]?.children.map(({ id }) => id)).toEqual([3]);
});

test('a new task stands at the top, a new sub-task last under its parent, and neither twice', () => {
  const tasks = [task(1, [sub(2, 1)])];
  expect(withNew(tasks, task(5)).map(({ id }) => id)).toEqual([5, 1]);
  const filled = withNew(tasks, task(6, [], 1));
  expect(filled[0]?.children.map(({ id }) => id)).toEqual([2, 6]);
  expect(withNew(filled, task(6, [], 1))[0]?.children).toHaveLength(2);
});

test('whatever shows a task shows its change at once, and all of it goes back', async () => {
  const client = new QueryClient();
  const pages = { pages: [{ data: [task(1)], total: 1, links: { next: null } }], pageParams: ['1'] };
  const [list, one] = [
    [...taskKeys.lists(7), {}],
    [...taskKeys.project(7), 'one', 1],
  ];
  client.setQueryData(list, pages);
  client.setQueryData(one, task(1));
  const undo = await patchShown(client, 1, { name: 'Renamed' });
  expect(client.getQueryData<typeof pages>(list)?.pages[0]?.data[0]?.name).toBe('Renamed');
  expect(client.getQueryData<TaskWire>(one)?.name).toBe('Renamed');
  undo();
  expect(client.getQueryData<typeof pages>(list)).toEqual(pages);
  expect(client.getQueryData<TaskWire>(one)?.name).toBe('Task 1');
});
