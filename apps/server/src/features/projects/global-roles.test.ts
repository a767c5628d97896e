import * as api from '@facet/contract/endpoints/index';
import type { GlobalRole, ProjectRole } from '@facet/contract/permissions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectMembers, users } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeDesign } from '../../testing/factories/make-design.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { makeTask } from '../../testing/factories/make-task.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

/** Somebody on a team, or only asked for a review, whose global role is changed after all of that. */
async function makeLimited(globalRole: GlobalRole, role: ProjectRole | null) {
  const { project, owner, modules } = await makeProject(app);
  const moduleId = modules['cad-design'].id;
  const place = { projectId: project.id, projectModuleId: moduleId, createdBy: owner.id };
  const { itemId, styleId } = await makeDesign(app, place);
  const somebody = await makeUser(app);
  if (role) await app.db.insert(projectMembers).values({ projectId: project.id, userId: somebody.id, roles: [role] });
  const asked = { params: { projectId: project.id }, body: { item_ids: [itemId], user_ids: [somebody.id] } };
  const withEmail = { params: asked.params, body: { item_ids: [itemId], emails: [somebody.email] } };
  const answer = await callApi(app, owner, api.requestReview, role ? asked : withEmail);
  expect(answer.status).toBeLessThan(300);
  await app.db.update(users).set({ role: globalRole }).where(eq(users.id, somebody.id));
  return { projectId: project.id, moduleId, itemId, styleId, somebody };
}

type Expected = { edit: number; upload: number; task: number; comment: number; decide: number };
const FREE: Expected = { edit: 200, upload: 201, task: 201, comment: 201, decide: 200 };
const REVIEWS: Expected = { edit: 403, upload: 403, task: 403, comment: 201, decide: 200 };
const LOOKS: Expected = { edit: 403, upload: 403, task: 403, comment: 403, decide: 403 };

test.each([
  ['manager', 'p_owner', FREE],
  ['reviewer', 'p_owner', REVIEWS],
  ['reviewer', 'designer', REVIEWS],
  ['reviewer', null, REVIEWS],
  ['watcher', 'p_owner', LOOKS],
  ['watcher', 'reviewer', LOOKS],
  ['watcher', null, LOOKS],
] as const)('a global %s who is %s in a project', async (globalRole, role, expected) => {
  const { projectId, moduleId, itemId, styleId, somebody } = await makeLimited(globalRole, role);
  const params = { projectId, moduleId };
  const readStatus = async (answer: Promise<{ status: number }>) => (await answer).status;
  const call = {
    look: callApi(app, somebody, api.getDesign, { params: { ...params, itemId } }),
    edit: callApi(app, somebody, api.updateProject, { params: { projectId }, body: { title: 'Mine' } }),
    upload: callApi(app, somebody, api.uploadDesigns, { params, body: { style: { title: 'Mine' }, file_ids: [] } }),
    task: callApi(app, somebody, api.createTask, {
      params: { projectId },
      body: { name: 'Cast the ring', project_style_id: styleId },
    }),
    comment: callApi(app, somebody, api.createComment, { params, body: { file_id: itemId, text: 'A thinner band' } }),
  };
  expect(await readStatus(call.look)).toBe(200);
  expect({
    edit: await readStatus(call.edit),
    upload: await readStatus(call.upload),
    task: await readStatus(call.task),
    comment: await readStatus(call.comment),
    decide: await readStatus(
      callApi(app, somebody, api.setDesignStatus, { params: { ...params, itemId, status: 'approved' }, body: {} }),
    ),
  }).toEqual(expected);
});

test.each([
  ['manager', 201],
  ['reviewer', 403],
  ['watcher', 403],
] as const)('a global %s who makes a space or a project of their own gets %i', async (role, status) => {
  const somebody = await makeUser(app, { role });
  expect((await callApi(app, somebody, api.createSpace, { body: { title: 'Mine' } })).status).toBe(status);
  const { body } = await callApi(app, somebody, api.listSpaces, {});
  const spaceId = body.data[0]?.id ?? 0;
  if (spaceId !== 0)
    expect((await callApi(app, somebody, api.createProject, { body: { space_id: spaceId } })).status).toBe(status);
});

describe('what a global role leaves is what lists say, too', () => {
  test.each([
    [
      'reviewer',
      ['can-view-activity', 'can-view-design-files', 'can-view-log-history', 'can-view-tasks', 'can-comment'],
    ],
    ['watcher', ['can-view-activity', 'can-view-design-files', 'can-view-log-history', 'can-view-tasks']],
  ] as const)('permissions, tasks and chats of a global %s who is p_owner', async (globalRole, permissions) => {
    const { projectId, styleId, somebody } = await makeLimited(globalRole, 'p_owner');
    const { body } = await callApi(app, somebody, api.listPermissions);
    expect(body.data).toEqual([{ project_id: projectId, roles: [expect.objectContaining({ name: globalRole })] }]);
    expect(body.data[0]?.roles[0]?.permissions.toSorted()).toEqual(permissions.toSorted());
    expect(body.data[0]?.roles[0]?.modules).toEqual([]);
    await makeTask(app, { projectId, styleId, createdBy: somebody.id, assigneeId: somebody.id });
    const tasks = await callApi(app, somebody, api.listMyTasks, {});
    expect(tasks.body.data.map(({ abilities }) => Object.values(abilities).some(Boolean))).toEqual([false]);
    const chats = await callApi(app, somebody, api.listProjectChats, {});
    expect(chats.body.data.map(({ abilities }) => abilities.create_message)).toEqual([false]);
  });

  test('they see every module of a space they are admin of, and may make nothing in it', async () => {
    const { space, admin } = await makeSpace(app);
    const { project, owner, modules } = await makeProject(app, { spaceId: space.id });
    const place = { projectId: project.id, projectModuleId: modules['cad-design'].id, createdBy: owner.id };
    const { itemId } = await makeDesign(app, place);
    await app.db.update(users).set({ role: 'reviewer' }).where(eq(users.id, admin.id));
    const { body } = await callApi(app, admin, api.getSpace, { params: { spaceId: space.id } });
    expect(body.data.count_projects).toBe(1);
    expect(Object.values(body.data.abilities).some(Boolean)).toBe(false);
    const files = await callApi(app, admin, api.listSpaceFiles, { params: { spaceId: space.id } });
    expect([files.body.total, files.body.data.map((file) => file.id)]).toEqual([1, [itemId]]);
  });

  test('a member without a role, as a role was taken away and not the row, counts no project', async () => {
    const { project } = await makeProject(app);
    const somebody = await makeUser(app);
    await app.db.insert(projectMembers).values({ projectId: project.id, userId: somebody.id, roles: [] });
    const { body } = await callApi(app, somebody, api.listProjects, {});
    expect([body.total, body.data]).toEqual([0, []]);
  });
});
