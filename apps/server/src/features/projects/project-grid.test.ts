import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let made: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  made = await makeFullTeam(app);
});
afterAll(() => app.stop());

const kinds = (statuses: readonly number[]) => TEAM_KINDS.map((kind, index) => [kind, statuses[index] ?? 0] as const);

// Columns: space_admin, p_owner, p_manager, designer, s_design, merchandiser, t_design, c_design, reviewer, watcher,
// client, space_member, stranger.
const READ = [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 403];
const LEAD = [200, 200, 200, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403];
// The client is granted only cad-design; a reviewer and a watcher see nothing but the mood board.
const CAD = [200, 200, 200, 200, 404, 404, 404, 200, 404, 404, 200, 403, 403];
const DELETE = [204, 204, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403];

describe('reading a project', () => {
  test.each(kinds(READ))('%s gets %i', async (kind, status) => {
    const params = { projectId: made.project.id };
    expect((await callApi(app, made.people[kind], api.getProject, { params })).status).toBe(status);
  });
});

describe('listing the modules of a project', () => {
  test.each(kinds(READ))('%s gets %i', async (kind, status) => {
    const query = { project_id: made.project.id };
    expect((await callApi(app, made.people[kind], api.listProjectModules, { query })).status).toBe(status);
  });
});

describe('reading the cad-design module', () => {
  test.each(kinds(CAD))('%s gets %i', async (kind, status) => {
    const params = { moduleId: made.modules['cad-design'].id };
    expect((await callApi(app, made.people[kind], api.getModule, { params })).status).toBe(status);
  });
});

describe('changing the general data', () => {
  test.each(kinds(LEAD))('%s gets %i', async (kind, status) => {
    const input = { params: { projectId: made.project.id }, body: { title: `Renamed by ${kind}` } };
    expect((await callApi(app, made.people[kind], api.updateProject, input)).status).toBe(status);
  });
});

describe('setting the due date', () => {
  test.each(kinds(LEAD))('%s gets %i', async (kind, status) => {
    const input = { params: { projectId: made.project.id }, body: { due_date: '2099-01-01' } };
    expect((await callApi(app, made.people[kind], api.setProjectDueDate, input)).status).toBe(status);
  });
});

describe('setting the status', () => {
  test.each(kinds(LEAD))('%s gets %i', async (kind, status) => {
    const params = { projectId: made.project.id, status: 1 };
    expect((await callApi(app, made.people[kind], api.setProjectStatus, { params })).status).toBe(status);
  });
});

describe('setting the team', () => {
  test.each(kinds(LEAD))('%s gets %i', async (kind, status) => {
    const { project, people } = await makeFullTeam(app);
    const team = [
      { user_id: people.p_owner.id, roles: ['p_owner'] },
      { user_id: people.p_manager.id, roles: ['p_manager'] },
    ];
    const input = { params: { projectId: project.id }, body: { team, updated_at: project.updatedAt.toISOString() } };
    expect((await callApi(app, people[kind], api.setProjectTeam, input)).status).toBe(status);
  });
});

describe('deleting', () => {
  test.each(kinds(DELETE))('%s gets %i', async (kind, status) => {
    const { project, people } = await makeFullTeam(app);
    const params = { projectId: project.id };
    expect((await callApi(app, people[kind], api.deleteProject, { params })).status).toBe(status);
    expect((await callApi(app, people.p_owner, api.getProject, { params })).status).toBe(status === 204 ? 404 : 200);
  });
});

test('nothing is told without a session', async () => {
  const params = { projectId: made.project.id, moduleId: made.modules['cad-design'].id, status: 1 };
  const calls = [
    api.listPermissions,
    api.listProjects,
    api.createProject,
    api.getProject,
    api.updateProject,
    api.deleteProject,
    api.setProjectTeam,
    api.setProjectDueDate,
    api.setProjectStatus,
    api.listProjectModules,
    api.getModule,
  ];
  const statuses = await Promise.all(calls.map(async (call) => (await callApi(app, null, call, { params })).status));
  expect(statuses).toEqual(calls.map(() => 401));
});

test.each([999_999, 'abc', 0])('a project or module with the id %s does not exist', async (id) => {
  const missing = { params: { projectId: id, moduleId: id } };
  expect((await callApi(app, made.people.p_owner, api.getProject, missing)).status).toBe(404);
  expect((await callApi(app, made.people.p_owner, api.getModule, missing)).status).toBe(404);
});
