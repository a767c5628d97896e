import * as api from '@facet/contract/endpoints/index';
import { ModuleStatus } from '@facet/contract/constants/statuses';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  projectAttachments,
  projectModules,
  reviewRecipients,
  reviewRequestItems,
  reviewRequests,
  styles,
} from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeDesign, makeStoredFile } from '../../testing/factories/make-design.ts';
import { makeFullTeam, makeProject } from '../../testing/factories/make-project.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const get = async (caller: TestUser, projectId: number) =>
  (await callApi(app, caller, api.getProject, { params: { projectId } })).body.data;

async function makeFilledProject() {
  const made = await makeFullTeam(app);
  const { project, modules, owner } = made;
  const place = { projectId: project.id, createdBy: owner.id };
  const sketch = await makeDesign(app, { ...place, projectModuleId: modules['sketch-design'].id });
  const cad = await makeDesign(app, { ...place, projectModuleId: modules['cad-design'].id });
  const file = await makeStoredFile(app, { uploaderId: owner.id, uploadType: 'attachment' });
  await app.db.insert(projectAttachments).values({ projectId: project.id, fileId: file.id, position: 0 });
  return { ...made, sketch, cad, file };
}

test('the team sees everybody, every style and the attachments; modules as the roles have it', async () => {
  const { project, people, sketch, cad, file, space } = await makeFilledProject();
  const seen = await get(people.s_design, project.id);
  expect(seen).toMatchObject({
    space_id: space.id,
    space_title: null,
    total_users: 9,
    count_styles: 2,
    attachments: [{ id: file.id }],
    abilities: {
      edit: false,
      edit_team: false,
      set_status: false,
      move: false,
      delete: false,
      share: false,
      upload: true,
      request_review: true,
      view_activity: true,
      view_tasks: true,
      view_design_files: true,
      view_log: true,
      view_costs: false,
      create_task: true,
      create_message: true,
    },
  });
  expect(seen.team).toHaveLength(9);
  expect(seen.styles.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([sketch.styleId, cad.styleId]);
  expect(seen.modules).toMatchObject([
    { name: 'mood-board', count_styles: 0, abilities: { upload: true } },
    { name: 'sketch-design', count_styles: 1, abilities: { upload: true } },
  ]);
  expect(await get(people.space_admin, project.id)).toMatchObject({
    space_title: space.title,
    abilities: { delete: true, move: true },
  });
});

test('a client sees the granted module and names of no one', async () => {
  const { project, people, cad } = await makeFilledProject();
  const text = JSON.stringify(await get(people.client, project.id));
  for (const { email } of Object.values(people)) expect(text).not.toContain(email);
  expect(JSON.parse(text)).toMatchObject({
    team: [],
    space_title: null,
    folder_title: null,
    attachments: [],
    cover: { id: cad.fileId },
    modules: [{ name: 'cad-design', abilities: { upload: false } }],
    abilities: { edit: false, upload: false, request_review: false, share: false, move: false },
  });
});

test('who was asked to review one item sees its style and no other', async () => {
  const { project, owner, sketch } = await makeFilledProject();
  const guest = await makeUser(app, { role: 'client' });
  const [request] = await app.db
    .insert(reviewRequests)
    .values({ projectId: project.id, createdBy: owner.id })
    .returning();
  const reviewRequestId = request?.id ?? 0;
  await app.db.insert(reviewRequestItems).values({ reviewRequestId, designItemId: sketch.itemId });
  const expiresAt = new Date(Date.now() + 3_600_000);
  await app.db
    .insert(reviewRecipients)
    .values({ reviewRequestId, userId: guest.id, linkHash: `h ${sketch.itemId}`, expiresAt });
  expect(await get(guest, project.id)).toMatchObject({
    styles: [{ id: sketch.styleId }],
    count_styles: 1,
    cover: { id: sketch.fileId },
    modules: [{ name: 'sketch-design', count_styles: 1 }],
  });
});

test('the active module is the first that is neither finished nor skipped', async () => {
  const { project, modules, owner } = await makeProject(app);
  const set = (id: number, status: ModuleStatus) =>
    app.db.update(projectModules).set({ status }).where(eq(projectModules.id, id));
  await set(modules['mood-board'].id, ModuleStatus.skipped);
  await set(modules['sketch-design'].id, ModuleStatus.finished);
  expect((await get(owner, project.id)).active_module).toMatchObject({ name: 'tentative-costing' });
  await Promise.all(Object.values(modules).map(({ id }) => set(id, ModuleStatus.finished)));
  expect((await get(owner, project.id)).active_module).toBeNull();
});

test('a locked or skipped module takes no uploads', async () => {
  const { modules, owner } = await makeProject(app);
  const moduleId = modules['cad-design'].id;
  const ability = async () =>
    (await callApi(app, owner, api.getModule, { params: { moduleId } })).body.data.abilities.upload;
  expect(await ability()).toBe(true);
  for (const status of [ModuleStatus.locked, ModuleStatus.skipped]) {
    await app.db.update(projectModules).set({ status }).where(eq(projectModules.id, moduleId));
    expect(await ability()).toBe(false);
  }
});

test('the first 200 styles come by title, and deleted ones do not count', async () => {
  const { project, owner } = await makeProject(app);
  const row = (title: string, deletedAt: Date | null = null) => ({
    projectId: project.id,
    createdBy: owner.id,
    productType: 1,
    title,
    deletedAt,
  });
  const named = Array.from({ length: 205 }, (_, index) => row(`style ${String(204 - index).padStart(3, '0')}`));
  await app.db.insert(styles).values([...named, row('A deleted one', new Date())]);
  const { styles: listed, count_styles: count } = await get(owner, project.id);
  expect([listed.length, count, listed[0]?.title, listed[199]?.title]).toEqual([200, 205, 'style 000', 'style 199']);
});

// Besides these there are the session's and the standing's.
test('two queries make a project, whatever is in it', async () => {
  const { project, owner } = await makeFilledProject();
  expect(await countQueries(app, () => get(owner, project.id))).toBe(2);
});
