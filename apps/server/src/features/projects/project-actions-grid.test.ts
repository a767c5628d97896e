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

const kinds = <T>(expected: readonly T[]) => TEAM_KINDS.map((kind, index) => [kind, expected[index]] as const);

// Columns: space_admin, p_owner, p_manager, designer, s_design, merchandiser, t_design, c_design, reviewer, watcher,
// client, space_member, stranger.
const LEAD = [200, 200, 200, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403];
// The p_owner and p_manager of makeFullTeam are not in the space: they may copy, but not into it.
const COPY_HERE = [201, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403];
const [yes, no] = [true, false];
const LEADERS = [yes, yes, yes, no, no, no, no, no, no, no, no, no, no];
const OWNERS = [yes, yes, no, no, no, no, no, no, no, no, no, no, no];

describe('setting the guidelines', () => {
  test.each(kinds(LEAD))('%s gets %i', async (kind, status) => {
    const input = { params: { projectId: made.project.id }, body: { guides: `<p>${kind}</p>` } };
    expect((await callApi(app, made.people[kind], api.setProjectGuides, input)).status).toBe(status);
  });
});

describe('setting the attachments', () => {
  test.each(kinds(LEAD))('%s gets %i', async (kind, status) => {
    const params = { projectId: made.project.id };
    const { updated_at } = (await callApi(app, made.people.p_owner, api.getProject, { params })).body.data;
    const input = { params, body: { ids: [], updated_at } };
    expect((await callApi(app, made.people[kind], api.setProjectAttachments, input)).status).toBe(status);
  });
});

// Whoever may add attachments is told that there is no form; the others do not get that far.
const ATTACH = [415, 415, 415, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403];
describe('adding attachments', () => {
  test.each(kinds(ATTACH))('%s gets %i', async (kind, status) => {
    const params = { projectId: made.project.id };
    expect((await callApi(app, made.people[kind], api.addProjectAttachments, { params })).status).toBe(status);
  });
});

describe('duplicating into the space of the project', () => {
  test.each(kinds(COPY_HERE))('%s gets %i', async (kind, status) => {
    const input = { params: { projectId: made.project.id }, body: { with_designs: true } };
    expect((await callApi(app, made.people[kind], api.duplicateProject, input)).status).toBe(status);
  });
});

describe('listing the empty modules', () => {
  test.each(kinds(LEAD))('%s gets %i', async (kind, status) => {
    const query = { ids: made.project.id };
    expect((await callApi(app, made.people[kind], api.listEmptyModules, { query })).status).toBe(status);
  });
});

/** Whether a batch of one project succeeded. */
const did = ({ body }: { body: { data: { done: number[] } } }) => body.data.done.includes(made.project.id);

describe('setting the status in a batch', () => {
  test.each(kinds(LEADERS))('%s: %s', async (kind, may) => {
    const input = { params: { action: 'start' }, body: { ids: [made.project.id] } };
    expect(did(await callApi(app, made.people[kind], api.setProjectsStatus, input))).toBe(may);
  });
});

describe('setting the due date in a batch', () => {
  test.each(kinds(LEADERS))('%s: %s', async (kind, may) => {
    const input = { body: { ids: [made.project.id], due_date: '2099-01-01' } };
    expect(did(await callApi(app, made.people[kind], api.setProjectsDueDate, input))).toBe(may);
  });
});

describe('completing', () => {
  test.each(kinds(LEADERS))('%s: %s', async (kind, may) => {
    expect(did(await callApi(app, made.people[kind], api.completeProjects, { body: { ids: [made.project.id] } }))).toBe(
      may,
    );
  });
});

describe('deleting in a batch', () => {
  test.each(kinds(OWNERS))('%s: %s', async (kind, may) => {
    const { project, people } = await makeFullTeam(app);
    const { body } = await callApi(app, people[kind], api.deleteProjects, { body: { ids: [project.id] } });
    expect(body.data.done.includes(project.id)).toBe(may);
  });
});

test('nothing is done without a session', async () => {
  const params = { projectId: made.project.id, action: 'archive' };
  const calls = [
    api.setProjectGuides,
    api.addProjectAttachments,
    api.setProjectAttachments,
    api.duplicateProject,
    api.deleteProjects,
    api.setProjectsStatus,
    api.setProjectsDueDate,
    api.listEmptyModules,
    api.completeProjects,
  ];
  const statuses = await Promise.all(calls.map(async (call) => (await callApi(app, null, call, { params })).status));
  expect(statuses).toEqual(calls.map(() => 401));
});
