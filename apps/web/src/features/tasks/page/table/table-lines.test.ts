import { expect, test } from 'vitest';
import { layOutTable } from './table-lines.ts';

const RINGS = { project: 'rings' };
const DROPS = { project: 'drops' };
const sizes = { rowHeight: 50, headHeight: 40 };
const groupOf = ({ project }: { project: string }) => project;

test('without groups every task stands below the one before, loaded or not', () => {
  const { lines, sections, lineOfTask } = layOutTable({ tasks: [RINGS], total: 3, groupOf: null, ...sizes });
  expect(lines.map(({ kind, top }) => [kind, top])).toEqual([
    ['task', 0],
    ['task', 50],
    ['task', 100],
  ]);
  expect(sections).toEqual([{ key: 'null 0', group: null, top: 0, height: 150, first: 0 }]);
  expect(lineOfTask).toEqual([0, 1, 2]);
});

test('each group begins with a head and is as high as its lines', () => {
  const { lines, sections, lineOfTask } = layOutTable({ tasks: [RINGS, RINGS, DROPS], total: 3, groupOf, ...sizes });
  expect(lines.map(({ kind }) => kind)).toEqual(['head', 'task', 'task', 'head', 'task']);
  expect(sections.map(({ group, top, height, first }) => [group, top, height, first])).toEqual([
    ['rings', 0, 140, 0],
    ['drops', 140, 90, 3],
  ]);
  expect(lineOfTask).toEqual([1, 2, 4]);
});

test('what is not loaded yet waits under the last head that is known', () => {
  const { sections } = layOutTable({ tasks: [RINGS], total: 4, groupOf, ...sizes });
  expect(sections).toHaveLength(1);
  expect(sections[0]?.height).toBe(40 + 4 * 50);
});

test('a group that comes again, while the list is in between two orders, has a key of its own', () => {
  const { sections } = layOutTable({ tasks: [RINGS, DROPS, RINGS], total: 3, groupOf, ...sizes });
  expect(new Set(sections.map(({ key }) => key)).size).toBe(3);
});

test('nothing is laid out where nothing is', () => {
  expect(layOutTable({ tasks: [], total: 0, groupOf, ...sizes })).toEqual({ lines: [], sections: [], lineOfTask: [] });
});
