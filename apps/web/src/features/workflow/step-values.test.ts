import { expect, test } from 'vitest';
import { mergeSteps } from './step-values.ts';
import { moved } from '../../lib/sortable/moved.ts';
import { toProjectStep } from './steps.ts';

const [board, sketch, cad] = ['mood-board', 'sketch-design', 'cad-design'].map((name, index) =>
  toProjectStep({ id: index + 1, name, title: name }),
);
if (!board || !sketch || !cad) throw new Error('three steps were made');
const read = [board, sketch, cad];

test('an order from one and a title and a date from the other are put together', () => {
  const theirs = moved(read, 2, 0);
  const mine = [board, { ...sketch, title: 'Sketches', dueDate: '2026-12-12' }, cad];
  const { steps, conflicts } = mergeSteps(read, theirs, mine);
  expect(steps.map(({ title, dueDate }) => [title, dueDate])).toEqual([
    ['cad-design', null],
    ['mood-board', null],
    ['Sketches', '2026-12-12'],
  ]);
  expect(conflicts).toEqual([]);
});

test('the same field of a module changed by both is a conflict, and mine stays', () => {
  const theirs = [board, { ...sketch, title: 'Drawings' }, { ...cad, title: 'CAD' }];
  const { steps, taken, conflicts } = mergeSteps(read, theirs, [board, { ...sketch, title: 'Sketches' }, cad]);
  expect(steps.map(({ title }) => title)).toEqual(['mood-board', 'Sketches', 'CAD']);
  expect([taken, conflicts]).toEqual([['3 title'], ['2 title']]);
});

test('a module that others took out goes, unless I changed it', () => {
  const theirs = [board, sketch];
  expect(mergeSteps(read, theirs, read).steps).toEqual(theirs);
  const { steps, conflicts } = mergeSteps(read, theirs, [board, sketch, { ...cad, title: 'CAD' }]);
  expect(steps.map(({ title }) => title)).toEqual(['mood-board', 'sketch-design', 'CAD']);
  expect(conflicts).toEqual(['order']);
});
