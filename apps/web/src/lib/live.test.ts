import { expect, test } from 'vitest';
import { ofProject, staleKeys, type LiveMap } from './live.ts';

const spaces: LiveMap = { spaces: () => [['spaces']] };
const projects: LiveMap = {
  projects: ofProject(['projects'], (id) => [['projects', id]]),
  files: ({ project_id: id }) => [['files', id]],
};
const update = { project_id: 5, entity: 'project', id: 5 };

test('an event makes the keys stale of every feature that has what it touches', () => {
  const keys = staleKeys([spaces, projects], { ...update, event: 'project.moved' });
  expect(new Set(keys)).toEqual(new Set([['files', 5], ['projects', 5], ['spaces']]));
  expect(staleKeys([spaces, projects], { ...update, event: 'folder.deleted' })).toEqual([['spaces']]);
  expect(staleKeys([spaces, projects], { ...update, event: 'chat.read' })).toEqual([]);
});

test('where rights have changed, the keys of every project are stale', () => {
  expect(staleKeys([projects], { ...update, event: 'access.changed' })).toContainEqual(['projects']);
});

test('a key below another one is not said again', () => {
  const designs: LiveMap = {
    styles: ofProject(['designs'], (id) => [['designs', id]]),
    style_counts: ofProject(['designs'], (id) => [['designs', id, 'counts']]),
  };
  expect(staleKeys([designs], { ...update, event: 'style.changed' })).toEqual([['designs', 5]]);
  expect(staleKeys([designs], { ...update, event: 'access.changed' })).toEqual([['designs']]);
});
