import type { ProjectRole } from '@facet/contract/permissions';
import { describe, expect, test } from 'vitest';
import { isClosed, may, seesItem, standingOf, type ModuleFact, type Project, type StandingFacts } from './standing.ts';

const NAMES = ['mood-board', 'sketch-design', 'tentative-costing', 'technical-drawing', 'cad-design'];
const module = (name: string, position: number): ModuleFact => ({
  id: position + 1,
  name,
  title: name,
  icon: name,
  type: position === 0 ? 3 : 4,
  workflowType: 1,
  status: 0,
  dueDate: null,
  position,
});
const moment = new Date(0);
const project: Project = {
  id: 1,
  spaceId: 1,
  folderId: null,
  title: 'Aurelia',
  status: 0,
  statusBeforeArchive: null,
  category: 1,
  template: 1,
  workflowSchemeId: null,
  dueDate: null,
  coverFileId: null,
  createdBy: 1,
  createdAt: moment,
  updatedAt: moment,
  deletedAt: null,
};
const facts = (more: Partial<StandingFacts>): StandingFacts => ({
  userId: 7,
  project,
  spaceTitle: 'Maison',
  folderTitle: null,
  globalRole: 'manager',
  isGuest: false,
  isProven: true,
  spaceRole: null,
  roles: [],
  modules: NAMES.map(module),
  grantedModuleIds: [],
  grantedItems: [],
  grantedBoards: [],
  ...more,
});
const of = (more: Partial<StandingFacts>) => {
  const standing = standingOf(facts(more));
  if (!standing) throw new Error('no standing');
  return standing;
};

describe('who has a way in', () => {
  test.each([
    ['a stranger', {}],
    ['a member of the space without a role', { spaceRole: 'space_member' }],
    ['somebody whose address is not proven', { isProven: false, roles: ['p_owner'], spaceRole: 'space_admin' }],
    ['a client without a proven address', { isProven: false, grantedModuleIds: [5] }],
  ] as const)('%s has none', (_who, more) => {
    expect(standingOf(facts(more))).toBeNull();
  });

  test.each([
    ['a space admin', { spaceRole: 'space_admin' }],
    ['a watcher', { roles: ['watcher'] }],
    ['somebody a module is shared with', { grantedModuleIds: [5] }],
    [
      'somebody asked to review an item',
      { grantedItems: [{ id: 90, moduleId: 2, isAsked: true, givesOriginal: false, givesReduced: false }] },
    ],
  ] as const)('%s has one', (_who, more) => {
    expect(standingOf(facts(more))).not.toBeNull();
  });
});

// Module ids count from 1 in the order of the workflow: 1 is the mood board, 5 is cad-design.
const MODULES: readonly (readonly [ProjectRole, number[], number[]])[] = [
  ['p_owner', [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]],
  ['p_manager', [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]],
  ['designer', [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]],
  ['s_design', [1, 2], [1, 2]],
  ['merchandiser', [1, 3], [1, 3]],
  ['t_design', [1, 4], [1, 4]],
  ['c_design', [1, 5], [1, 5]],
  ['reviewer', [1], []],
  ['watcher', [1], []],
];
test.each(MODULES)('a %s sees the modules %j and writes in %j', (role, visible, writable) => {
  const standing = of({ roles: [role] });
  expect([...standing.visibleModuleIds]).toEqual(visible);
  expect([...standing.writableModuleIds]).toEqual(writable);
});

test('several roles are a union', () => {
  const standing = of({ roles: ['s_design', 'c_design'] });
  expect([...standing.visibleModuleIds]).toEqual([1, 2, 5]);
  expect(may(standing, 'can-upload-design')).toBe(true);
  expect(may(standing, 'can-edit-project')).toBe(false);
});

test('a space admin counts as p_owner beside the role held', () => {
  const standing = of({ spaceRole: 'space_admin', roles: ['reviewer'] });
  expect(standing).toMatchObject({ roles: ['p_owner', 'reviewer'], isLeader: true, isClient: false, isInSpace: true });
  expect(may(standing, 'can-delete-project')).toBe(true);
});

test('a client sees the shared module, may nothing, and leads nothing', () => {
  const standing = of({ grantedModuleIds: [5] });
  expect(standing).toMatchObject({ isClient: true, isLeader: false, isInSpace: false, roles: [] });
  expect([...standing.visibleModuleIds]).toEqual([5]);
  expect([...standing.writableModuleIds]).toEqual([]);
  expect(standing.permissions.size).toBe(0);
});

test('an asked item makes its module reachable but shows no other item of it', () => {
  const standing = of({
    grantedItems: [{ id: 90, moduleId: 2, isAsked: true, givesOriginal: false, givesReduced: false }],
  });
  expect([...standing.visibleModuleIds]).toEqual([]);
  expect([...standing.reachableModuleIds]).toEqual([2]);
  expect(seesItem(standing, { id: 90, projectModuleId: 2 })).toBe(true);
  expect(seesItem(standing, { id: 91, projectModuleId: 2 })).toBe(false);
});

test.each([
  [0, false],
  [1, false],
  [2, false],
  [3, false],
  [4, false],
  [5, true],
  [6, true],
] as const)('a module of status %i is closed to uploads: %s', (status, closed) => {
  expect(isClosed({ status })).toBe(closed);
});
