import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { designComments, files } from '../../db/schema/index.ts';
import { photo } from '../../platform/images/samples.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeComment } from '../../testing/factories/make-comment.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { uploadForTask } from '../../testing/upload.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let style: Awaited<ReturnType<typeof makeStyle>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  style = await makeStyle(app, { projectId: team.project.id, createdBy: team.owner.id });
});
afterAll(() => app.stop());

const params = () => ({ projectId: team.project.id });
const create = (body: Record<string, unknown>, by = team.owner) =>
  callApi(app, by, api.createTask, {
    params: params(),
    body: { name: 'Check the halo', project_style_id: style.id, ...body },
  });
const update = (taskId: number, body: Record<string, unknown>, by = team.owner) =>
  callApi(app, by, api.updateTask, { params: { ...params(), taskId }, body });
const uploaded = async (by = team.owner, uploadType: 'task' | 'drawn' | 'design' = 'task') =>
  (await makeFile(app, { uploaderId: by.id, uploadType })).id;
const seesFile = async (fileId: number, by = team.owner) =>
  (await callApi(app, by, api.getFile, { params: { fileId } })).status;
const isAttached = async (fileId: number) =>
  (await app.db.select().from(files).where(eq(files.id, fileId)))[0]?.attachedAt !== null;

test('files of a form are stored for a task, all of them or none', async () => {
  const picture = { name: 'halo.png', body: await photo(8, 8).png().toBuffer() };
  const answer = await uploadForTask(app, team.owner, team.project.id, [picture, { ...picture, name: 'shank.png' }]);
  expect([answer.status, answer.body.data.map(({ original_name: name }) => name)]).toEqual([
    201,
    ['halo.png', 'shank.png'],
  ]);
  const lie = { name: 'notes.exe', body: Buffer.from('MZ and more') };
  const before = await app.db.select().from(files);
  const refused = await uploadForTask(app, team.owner, team.project.id, [picture, lie]);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(await app.db.select().from(files)).toHaveLength(before.length);
  const task = await create({ attachments: answer.body.data.map(({ id }) => id) });
  expect(task.body.data.attachments.map(({ original_name: name }) => name)).toEqual(['halo.png', 'shank.png']);
});

test('only own uploads for tasks can be attached, each to one thing', async () => {
  const text = { attachments: ['Please enter valid Attachments.'] };
  for (const id of [await uploaded(team.people.designer), await uploaded(team.owner, 'design'), 999_999])
    expect((await create({ attachments: [id] })).errors).toEqual(text);
  const mine = await uploaded();
  expect((await create({ attachments: [mine] })).status).toBe(201);
  expect(await isAttached(mine)).toBe(true);
});

test('attachments are seen by who sees the task, go back when taken off and stay with a deleted task', async () => {
  const { s_design: sketcher, reviewer, watcher, client } = team.people;
  const [one, two] = [await uploaded(), await uploaded()];
  const { data: task } = (await create({ attachments: [one, two] })).body;
  expect([await seesFile(one, reviewer), await seesFile(one, watcher), await seesFile(one, client)]).toEqual([
    200, 404, 404,
  ]);
  await update(task.id, { project_module_id: team.modules['cad-design'].id });
  expect([await seesFile(one, sketcher), await seesFile(one, reviewer)]).toEqual([404, 404]);
  const three = await uploaded();
  const changed = await update(task.id, { attachments: [three, two] });
  expect(changed.body.data.attachments.map(({ id }) => id)).toEqual([three, two]);
  expect([await isAttached(one), await isAttached(two)]).toEqual([false, true]);
  await callApi(app, team.owner, api.deleteTask, { params: { ...params(), taskId: task.id } });
  expect(await isAttached(two)).toBe(true);
  expect(await seesFile(two)).toBe(404);
});

test('a comment becomes a task with the picture of its drawing, which both keep', async () => {
  const { designer, s_design: sketcher } = team.people;
  const cad = team.modules['cad-design'].id;
  const place = { ...params(), moduleId: cad };
  const item = await makeItem(app, { ...place, styleId: style.id, createdBy: designer.id });
  const said = await makeComment(app, { item, userId: designer.id, text: 'Thinner here' });
  const drawing = await uploaded(designer, 'drawn');
  await app.db.update(designComments).set({ drawingFileId: drawing }).where(eq(designComments.id, said.id));
  await app.db.update(files).set({ attachedAt: new Date() }).where(eq(files.id, drawing));
  const made = await create({ comment_id: said.id, attachments: [drawing] });
  expect(made.status, made.raw.body).toBe(201);
  expect(made.body.data).toMatchObject({
    comment: { id: said.id, text: 'Thinner here', file_id: item.id, module_id: cad, style_id: style.id },
    attachments: [{ id: drawing }],
  });
  const taskId = made.body.data.id;
  const read = await callApi(app, sketcher, api.getTask, { params: { ...params(), taskId } });
  expect(read.body.data.comment).toBeNull();
  expect((await create({ comment_id: said.id }, sketcher)).status).toBe(422);
  await update(taskId, { attachments: [] });
  expect(await isAttached(drawing)).toBe(true);
  await callApi(app, designer, api.deleteComment, { params: { ...place, commentId: said.id } });
  const after = await callApi(app, team.owner, api.getTask, { params: { ...params(), taskId } });
  expect(after.body.data.comment).toBeNull();
});
