import { expect, test } from 'vitest';
import type { LiveMap } from './live.ts';
import { staleKeys } from './live.ts';

const spaces: LiveMap = { 'folder.deleted': () => [['spaces']] };
const projects: LiveMap = {
  'folder.deleted': () => [['projects']],
  'project.moved': ({ project_id: id }) => [
    ['projects', id],
    ['files', id],
  ],
};

test('an event makes the keys of every feature that names it stale', () => {
  const update = { project_id: null, entity: 'folder', id: 4 };
  expect(staleKeys([spaces, projects], { ...update, event: 'folder.deleted' })).toEqual([['spaces'], ['projects']]);
  expect(staleKeys([spaces, projects], { ...update, event: 'project.moved', project_id: 5 })).toEqual([
    ['projects', 5],
    ['files', 5],
  ]);
  expect(staleKeys([spaces, projects], { ...update, event: 'tag.changed' })).toEqual([]);
});
