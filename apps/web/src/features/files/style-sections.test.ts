import { expect, test } from 'vitest';
import { inSections, groupSections } from './style-sections.ts';
import { makeSpaceFile } from './testing/make-space-file.ts';

const files = [
  makeSpaceFile({ id: 1, moduleId: 20, version: 1 }),
  makeSpaceFile({ id: 2, moduleId: 10, version: 1 }),
  makeSpaceFile({ id: 3, moduleId: 20, version: 3 }),
  makeSpaceFile({ id: 4, moduleId: 20, version: 3 }),
  makeSpaceFile({ id: 5, moduleId: 99, version: 1 }),
];

test('files stand by module in the order of the workflow, the newest version first', () => {
  const sections = groupSections(files, [10, 20]);
  expect(sections.map(({ id, versions }) => [id, versions.map(({ version }) => version)])).toEqual([
    [10, [1]],
    [20, [3, 1]],
    [99, [1]],
  ]);
  expect(inSections(sections).map(({ id }) => id)).toEqual([2, 3, 4, 1, 5]);
});
