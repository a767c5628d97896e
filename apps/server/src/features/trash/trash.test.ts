import * as api from '@facet/contract/endpoints/index';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  chatFiles,
  chatMessages,
  commentFiles,
  designItems,
  files,
  projects,
  reviewDecisions,
  spaces,
  styles,
  taskFiles,
  tasks,
  users,
} from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeComment } from '../../testing/factories/make-comment.ts';
import { makeDesign, makeStoredFile } from '../../testing/factories/make-design.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { addToSpace } from '../../testing/factories/make-space.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { emptyTrash } from './actions/empty-trash.ts';
import { restore } from './actions/restore.ts';
import { findTrash } from './find-trash.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const DAY = 86_400_000;
const empty = (days: number) => emptyTrash(app, new AbortController().signal, Date.now() + days * DAY);
const over = () => empty(app.config.trashDays + 1);
const exists = async (table: typeof projects | typeof styles | typeof spaces, id: number) =>
  (await app.db.select({ id: table.id }).from(table).where(eq(table.id, id))).length === 1;
const filesLeft = async (ids: number[]) =>
  (await app.db.select({ id: files.id }).from(files).where(inArray(files.id, ids)).orderBy(files.id)).map(
    ({ id }) => id,
  );

/** A project in which every kind of holder holds a file. */
async function makeFullProject() {
  const made = await makeProject(app);
  const { project, owner, modules } = made;
  const cad = modules['cad-design'].id;
  const design = await makeDesign(app, { projectId: project.id, projectModuleId: cad, createdBy: owner.id });
  const item = { id: design.itemId, projectId: project.id, projectModuleId: cad, styleId: design.styleId };
  const comment = await makeComment(app, { item, userId: owner.id });
  const file = async () => (await makeStoredFile(app, { uploaderId: owner.id })).id;
  const [drawn, cover, ofTask, ofChat] = [await file(), await file(), await file(), await file()];
  await app.db.insert(commentFiles).values({ commentId: comment.id, fileId: drawn, position: 0 });
  await app.db.update(projects).set({ coverFileId: cover }).where(eq(projects.id, project.id));
  const work = { projectId: project.id, name: 'Thin the band', priority: 1, status: 1, createdBy: owner.id } as const;
  const [task] = await app.db.insert(tasks).values(work).returning();
  await app.db.insert(taskFiles).values({ taskId: task?.id ?? 0, fileId: ofTask, position: 0 });
  const said = { projectId: project.id, userId: owner.id, text: 'Look' };
  const [message] = await app.db.insert(chatMessages).values(said).returning();
  await app.db.insert(chatFiles).values({ messageId: message?.id ?? 0, fileId: ofChat, position: 0 });
  return { ...made, design, fileIds: [design.fileId, drawn, cover, ofTask, ofChat] };
}

test('a project that was deleted 30 days ago goes with all its files, and not a day before', async () => {
  const { project, owner, design, fileIds } = await makeFullProject();
  await callApi(app, owner, api.deleteProject, { params: { projectId: project.id } });
  await empty(app.config.trashDays - 1);
  expect(await exists(projects, project.id)).toBe(true);
  expect(await filesLeft(fileIds)).toHaveLength(fileIds.length);
  await over();
  expect(await exists(projects, project.id)).toBe(false);
  expect(await app.db.select().from(designItems).where(eq(designItems.id, design.itemId))).toEqual([]);
  await vi.waitFor(async () => expect(await filesLeft(fileIds)).toEqual([]), 10_000);
});

test('a deleted style goes with its designs and decisions; its project and what else it holds stay', async () => {
  const { project, owner, design, modules, fileIds } = await makeFullProject();
  const decision = { designItemId: design.itemId, userId: owner.id, status: 'rejected' as const, fileSha256: 'a0' };
  await app.db.insert(reviewDecisions).values(decision);
  const params = { projectId: project.id, moduleId: modules['cad-design'].id };
  await callApi(app, owner, api.deleteStyles, { params, body: { ids: [design.styleId] } });
  await over();
  expect(await exists(styles, design.styleId)).toBe(false);
  const decided = eq(reviewDecisions.designItemId, design.itemId);
  expect(await app.db.select().from(reviewDecisions).where(decided)).toEqual([]);
  const [, , ...kept] = fileIds;
  await vi.waitFor(async () => expect(await filesLeft(fileIds)).toEqual(kept), 10_000);
  expect(await exists(projects, project.id)).toBe(true);
});

test('a deleted space goes with its projects; one that had moved on stays', async () => {
  const { project, space, admin, fileIds } = await makeFullProject();
  if (!space || !admin) throw new Error('no space');
  const other = await makeProject(app);
  const moved = await makeProject(app, { spaceId: space.id });
  await app.db.update(projects).set({ spaceId: other.project.spaceId }).where(eq(projects.id, moved.project.id));
  expect((await callApi(app, admin, api.deleteSpace, { params: { spaceId: space.id } })).status).toBe(204);
  await over();
  expect([await exists(spaces, space.id), await exists(projects, project.id)]).toEqual([false, false]);
  expect(await exists(projects, moved.project.id)).toBe(true);
  await vi.waitFor(async () => expect(await filesLeft(fileIds)).toEqual([]), 10_000);
});

test('of a deleted person nothing is left but what they made, without a name', async () => {
  const { project, space } = await makeFullProject();
  const gone = await makeUser(app, { firstName: 'Ines' });
  if (!space) throw new Error('no space');
  await addToSpace(app, { spaceId: space.id, userId: gone.id });
  const { styleId } = await makeDesign(app, {
    projectId: project.id,
    projectModuleId: (await makeProject(app)).modules['cad-design'].id,
    createdBy: gone.id,
  });
  await app.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id));
  await over();
  const [row] = await app.db.select().from(users).where(eq(users.id, gone.id));
  expect(row).toMatchObject({ firstName: '', email: `deleted-${gone.id}@invalid`, passwordHash: null });
  expect(await exists(styles, styleId)).toBe(true);
  expect(
    (await findTrash(app, { order: 'newest', limit: 100 })).filter(({ kind, id }) => kind === 'user' && id === gone.id),
  ).toEqual([]);
});

test('what is restored comes back with what went with it', async () => {
  const { project, owner, design, modules } = await makeFullProject();
  const params = { projectId: project.id, moduleId: modules['cad-design'].id };
  await callApi(app, owner, api.deleteStyles, { params, body: { ids: [design.styleId] } });
  await callApi(app, owner, api.deleteProject, { params: { projectId: project.id } });
  expect(await findTrash(app, { order: 'newest', limit: 2 })).toMatchObject([
    { kind: 'project', id: project.id, title: project.title },
    { kind: 'style', id: design.styleId },
  ]);
  await expect(restore(app, 'style', design.styleId)).rejects.toThrow(`${project.title} was deleted too`);
  expect(await restore(app, 'project', project.id)).toBe(project.title);
  await restore(app, 'style', design.styleId);
  const shown = await callApi(app, owner, api.listStyles, { params, query: {} });
  expect(shown.body.data).toMatchObject([{ id: design.styleId, items: [{ id: design.itemId }] }]);
  await expect(restore(app, 'project', project.id)).rejects.toThrow('This deleted project does not exist');
});

test('a restored person cannot take an address that somebody else uses by now', async () => {
  const first = await makeUser(app);
  await app.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, first.id));
  await app.db.insert(users).values({ email: first.email });
  await expect(restore(app, 'user', first.id)).rejects.toThrow(`Someone else has since registered with ${first.email}`);
});
