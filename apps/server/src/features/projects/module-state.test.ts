import { ModuleStatus } from '@facet/contract/constants/statuses';
import { describe, expect, test } from 'vitest';
import { changeModule } from './change-module.ts';
import { compareWorkflows, movedIds, type KeptModule } from './module-state.ts';

const { draft, inProgress, finished, skipped, locked } = ModuleStatus;

const module = (id: number, more: Partial<KeptModule> = {}): KeptModule => ({
  id,
  moduleId: id,
  title: `Step ${id}`,
  workflowType: 1,
  status: draft,
  statusBeforeClosing: null,
  dueDate: null,
  ...more,
});

describe('who was moved', () => {
  test.each([
    ['nobody', [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], []],
    ['the last to the front', [1, 2, 3, 4, 5], [5, 1, 2, 3, 4], [5]],
    ['the first to the end', [1, 2, 3, 4, 5], [2, 3, 4, 5, 1], [1]],
    ['one in the middle', [1, 2, 3, 4, 5], [1, 3, 4, 2, 5], [2]],
    ['two, the rest being a run', [1, 2, 3, 4, 5], [4, 1, 2, 5, 3], [4, 3]],
    ['all but one, turned round', [1, 2, 3], [3, 2, 1], [2, 1]],
  ])('%s', (_what, before, after, moved) => {
    expect(movedIds(before, after)).toEqual(moved);
  });
});

describe('what two workflows differ in', () => {
  test('a step that leaves moves nobody', () => {
    const before = [module(1), module(2), module(3)];
    const change = compareWorkflows(before, [module(1), module(3)]);
    expect(change).toEqual({ added: [], removed: [before[1]], changed: [], moved: [] });
  });

  test('a step that joins in front moves nobody', () => {
    const joining = { ...module(0), id: null, moduleId: 9 };
    const change = compareWorkflows([module(1), module(2)], [joining, module(1), module(2)]);
    expect(change).toEqual({ added: [joining], removed: [], changed: [], moved: [] });
  });

  test('a step that is moved and renamed is told of as both', () => {
    const change = compareWorkflows(
      [module(1), module(2), module(3)],
      [module(3, { title: 'Cast' }), module(1), module(2)],
    );
    expect(change.changed.map(({ before, after }) => [before.title, after.title])).toEqual([['Step 3', 'Cast']]);
    expect(change.moved.map(({ module: { id }, from, to }) => [id, from, to])).toEqual([[3, 2, 0]]);
  });
});

describe('skipping and locking', () => {
  test.each([
    ['skipped while in progress', module(1, { status: inProgress }), skipped, [skipped, inProgress]],
    ['locked when skipped', module(1, { status: skipped, statusBeforeClosing: finished }), locked, [locked, finished]],
    ['locked again', module(1, { status: locked, statusBeforeClosing: inProgress }), locked, [locked, inProgress]],
    ['taken back', module(1, { status: locked, statusBeforeClosing: inProgress }), null, [inProgress, null]],
    ['taken back, from nothing known', module(1, { status: skipped }), null, [draft, null]],
    ['taken back while it is open', module(1, { status: finished }), null, [finished, null]],
    [
      'given another status',
      module(1, { status: locked, statusBeforeClosing: inProgress }),
      finished,
      [finished, null],
    ],
  ])('%s', (_what, before, status, [is, was]) => {
    expect(changeModule(before, { status })).toEqual({ ...before, status: is, statusBeforeClosing: was });
  });

  test('what is not given stays', () => {
    const before = module(1, { status: locked, statusBeforeClosing: inProgress, dueDate: '2099-01-01' });
    expect(changeModule(before, { title: 'Cast' })).toEqual({ ...before, title: 'Cast' });
    expect(changeModule(before, { due_date: null })).toEqual({ ...before, dueDate: null });
  });
});
