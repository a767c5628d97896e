import { TaskStatus } from '@facet/contract/constants/statuses';
import { expect, test } from 'vitest';
import { sortIntoLanes } from './board-lanes.ts';

const { toDo, done } = TaskStatus;
let made = 0;
const column = (status: TaskStatus, ...lanes: string[]) => ({
  status,
  total: lanes.length,
  cards: lanes.map((lane) => ({ id: (made += 1), status, lane })),
});
const show = (columns: ReturnType<typeof column>[], keys: string[], whole: TaskStatus[] = [toDo, done]) =>
  sortIntoLanes({ columns, keys, isWhole: (status) => whole.includes(status), laneOf: ({ lane }) => lane }).map(
    ({ key, cells }) => `${key} ${cells.map(({ cards }) => cards.length).join('+')}`,
  );

test('each lane has the cards of its group from every column, in the order of the groups', () => {
  expect(show([column(toDo, 'b', 'b'), column(done, 'a', 'b')], ['a', 'b', 'c'])).toEqual(['a 0+1', 'b 2+1']);
});

test('a lane that a column has not loaded yet waits', () => {
  const columns = [column(toDo, 'a', 'b'), column(done, 'a', 'c')];
  expect(show(columns, ['a', 'b', 'c'], [done])).toEqual(['a 1+1', 'b 1+0']);
  expect(show(columns, ['a', 'b', 'c'])).toEqual(['a 1+1', 'b 1+0', 'c 0+1']);
});

test('a group that is not counted yet comes last; an empty column holds nothing up', () => {
  expect(show([column(toDo), column(done, 'new', 'a')], ['a'], [done])).toEqual(['a 0+1', 'new 0+1']);
});
