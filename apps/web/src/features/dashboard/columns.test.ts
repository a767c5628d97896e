import { expect, test } from 'vitest';
import { listColumns, movedTo, resized, toggledColumn, toKeptColumns } from './columns.ts';

const shown = (columns: ReturnType<typeof listColumns>) =>
  columns.filter(({ isShown }) => isShown).map(({ name }) => name);
const USUAL = ['modules', 'status', 'priority', 'due_date', 'team', 'activity'];

test('columns stand as usual until somebody sets them, and columns that are new come after theirs', () => {
  expect(shown(listColumns([], false))).toEqual(USUAL);
  const kept = [
    { name: 'team', is_shown: true, position: 0, width: 180 },
    { name: 'gone', is_shown: true, position: 1 },
    { name: 'modules', is_shown: false, position: 2 },
  ];
  expect(shown(listColumns(kept, false))).toEqual(['team', 'status', 'priority', 'due_date', 'activity']);
  expect(listColumns(kept, false)[0]).toMatchObject({ width: 180 });
});

test('how many estimates a project has is a column for those who see costs', () => {
  expect(listColumns([], true).some(({ name }) => name === 'estimates')).toBe(true);
  const kept = [{ name: 'estimates', is_shown: true, position: 0 }];
  expect(shown(listColumns(kept, true))[0]).toBe('estimates');
  expect(listColumns(kept, false).some(({ name }) => name === 'estimates')).toBe(false);
});

test('a column is moved among those shown, hidden, and shown again as the last', () => {
  const moved = movedTo(listColumns([], false), 4, 0);
  expect(shown(moved)).toEqual(['team', 'modules', 'status', 'priority', 'due_date', 'activity']);
  const hidden = toggledColumn(moved, 'modules');
  expect(shown(hidden)).toEqual(['team', 'status', 'priority', 'due_date', 'activity']);
  expect(shown(toggledColumn(hidden, 'modules'))).toEqual([
    'team',
    'status',
    'priority',
    'due_date',
    'activity',
    'modules',
  ]);
  expect(listColumns(toKeptColumns(hidden), false)).toEqual(hidden);
});

test('a column is never narrower or wider than what can be read', () => {
  const width = (by: number) =>
    resized(listColumns([], false), 'status', by).find(({ name }) => name === 'status')?.width;
  expect([width(8), width(-500), width(900)]).toEqual([106, 48, 400]);
});
