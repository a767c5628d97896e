import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  chatFiles,
  chatMessages,
  commentFiles,
  designComments,
  designItems,
  files,
  projectAttachments,
  projects,
  taskFiles,
  tasks,
  users,
} from '../../db/schema/index.ts';
import { PDF } from '../../platform/storage/formats/samples.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeComment } from '../../testing/factories/make-comment.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeTask } from '../../testing/factories/make-task.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/test-app.ts';
import { speakTus, readUploadId } from '../../testing/tus.ts';
import { upload } from '../../testing/upload.ts';

const MEGABYTE = 1024 * 1024;
let app: TestApp;
beforeAll(async () => {
  // A space holds 1.5 MB, an unverified person 1 MB.
  app = await startTestApp({ env: { SPACE_QUOTA_GB: '0.001465', UNVERIFIED_QUOTA_MB: '1' } });
});
afterAll(() => app.stop());

const makeSizedFile = (bytes: number) => ({
  name: 'ring.pdf',
  body: Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, 7)]),
});
const HALF = makeSizedFile(MEGABYTE / 2);
const FULL = /^This space has reached its 1\.5 MB storage limit/;

async function addAttachment(caller: Caller, file = HALF) {
  const { files: made } = await upload(app, caller, { type: 'attachment', files: [file] });
  return made[0]?.id ?? 0;
}

const projectWith = (caller: Caller, spaceId: number, attachments: number[]) =>
  callApi(app, caller, api.createProject, { body: { title: 'Aurelia', space_id: spaceId, template: 1, attachments } });

/** Says that it brings so many bytes, and brings none that could be read. */
const sendNothing = (to: TestApp, { token }: TestUser, url: string, bytes = 100) =>
  to.http.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(bytes),
    },
    payload: 'nothing',
  });

const bytesKept = async () =>
  (await readdir(path.join(app.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

test('what does not fit into a space any more is 507, what never would is 413, and neither becomes part of it', async () => {
  const { space, admin } = await makeSpace(app);
  const [one, two, three] = [await addAttachment(admin), await addAttachment(admin), await addAttachment(admin)];
  expect((await projectWith(admin, space.id, [one, two])).status).toBe(201);
  const most = await addAttachment(admin, makeSizedFile(MEGABYTE));
  const refused = await projectWith(admin, space.id, [most]);
  expect([refused.status, refused.message]).toEqual([507, expect.stringMatching(FULL)]);
  const never = await addAttachment(admin, makeSizedFile(2 * MEGABYTE));
  expect((await projectWith(admin, space.id, [never])).status).toBe(413);
  expect(await app.db.select().from(projects).where(eq(projects.spaceId, space.id))).toHaveLength(1);
  const [left] = await app.db.select().from(files).where(eq(files.id, most));
  expect(left?.attachedAt).toBeNull();
  // It is still its uploader's, for a space with room, and a smaller one still fits here.
  expect((await projectWith(admin, space.id, [three])).status).toBe(201);
  const { body } = await callApi(app, admin, api.getUsage, { params: { userId: admin.id } });
  expect(body.data.spaces).toContainEqual(
    expect.objectContaining({ space_id: space.id, storage: 3 * HALF.body.length, quota: 1_573_032 }),
  );
  expect((await projectWith(admin, (await makeSpace(app, { admin })).space.id, [most])).status).toBe(201);
});

test('files sent straight to a full space are refused and leave no bytes', async () => {
  const { space, admin: owner } = await makeSpace(app);
  const { project } = await makeProject(app, { spaceId: space.id, owner });
  expect((await projectWith(owner, space.id, [await addAttachment(owner)])).status).toBe(201);
  const before = await bytesKept();
  const form = new FormData();
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) form.append('file', new Blob([HALF.body]), name);
  const packed = new Response(form);
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/projects/${project.id}/attachment`,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': packed.headers.get('content-type') ?? '' },
    payload: Buffer.from(await packed.arrayBuffer()),
  });
  expect([answer.statusCode, answer.json().message, await bytesKept()]).toEqual([
    507,
    expect.stringMatching(FULL),
    before,
  ]);
});

test('of many who fill a space at once only as many succeed as there is room for', async () => {
  const { space, admin } = await makeSpace(app);
  const made = await Promise.all(Array.from({ length: 8 }, () => addAttachment(admin)));
  const answers = await Promise.all(made.map((id) => projectWith(admin, space.id, [id])));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 201, 201, 507, 507, 507, 507, 507,
  ]);
});

test('what was thrown away makes room, and a project may not move or be copied into a space without', async () => {
  const { space, admin } = await makeSpace(app);
  const first = await projectWith(admin, space.id, [await addAttachment(admin), await addAttachment(admin)]);
  const other = await makeSpace(app, { admin });
  const second = await projectWith(admin, other.space.id, [await addAttachment(admin), await addAttachment(admin)]);
  const move = { project_ids: [second.body.data.id], folder_id: null, space_id: space.id };
  expect((await callApi(app, admin, api.moveProjects, { body: move })).status).toBe(507);
  const before = await bytesKept();
  const params = { projectId: first.body.data.id };
  const copy = { title: 'Aurelia again', with_designs: false };
  expect((await callApi(app, admin, api.duplicateProject, { params, body: copy })).status).toBe(507);
  expect(await bytesKept()).toBe(before);
  expect((await callApi(app, admin, api.deleteProject, { params })).status).toBe(204);
  expect((await callApi(app, admin, api.moveProjects, { body: move })).status).toBe(200);
});

test('a file counts once in its space, whatever there holds it, until that is thrown away', async () => {
  const { space, admin } = await makeSpace(app);
  const { project, modules } = await makeProject(app, { spaceId: space.id, owner: admin });
  const mine = { projectId: project.id, createdBy: admin.id };
  const style = await makeStyle(app, mine);
  const item = await makeItem(app, { ...mine, moduleId: modules['cad-design'].id, styleId: style.id });
  const comment = await makeComment(app, { item, userId: admin.id, text: 'See there' });
  const task = await makeTask(app, mine);
  const [message] = await app.db
    .insert(chatMessages)
    .values({ projectId: project.id, userId: admin.id, text: 'The wax' })
    .returning();
  const sized = async (size: number, id?: number) => {
    const fileId = id ?? (await makeFile(app, { uploaderId: admin.id })).id;
    await app.db.update(files).set({ size }).where(eq(files.id, fileId));
    return fileId;
  };
  await sized(1, item.fileId);
  const both = await sized(10);
  await app.db.insert(projectAttachments).values({ projectId: project.id, fileId: both, position: 0 });
  await app.db.update(projects).set({ coverFileId: both }).where(eq(projects.id, project.id));
  await app.db.insert(taskFiles).values({ taskId: task.id, fileId: await sized(100), position: 0 });
  await app.db.insert(commentFiles).values({ commentId: comment.id, fileId: await sized(1000), position: 0 });
  const drawing = { drawingFileId: await sized(10_000) };
  await app.db.update(designComments).set(drawing).where(eq(designComments.id, comment.id));
  await app.db.insert(chatFiles).values({ messageId: message?.id ?? 0, fileId: await sized(100_000), position: 0 });
  await sized(1_000_000);
  const used = async () => {
    const { body } = await callApi(app, admin, api.getUsage, { params: { userId: admin.id } });
    return body.data.spaces.find(({ space_id: id }) => id === space.id)?.storage;
  };
  expect(await used()).toBe(111_111);
  await app.db.update(tasks).set({ deletedAt: new Date() }).where(eq(tasks.id, task.id));
  await app.db.update(designItems).set({ deletedAt: new Date() }).where(eq(designItems.id, item.id));
  expect(await used()).toBe(100_010);
});

test('an unverified person has room for a little, by any way and at once, and for more once verified', async () => {
  const user = await makeUser(app, { isVerified: false });
  const send = (bytes: number) => upload(app, user, { type: 'attachment', files: [makeSizedFile(bytes)] });
  expect((await send(2 * MEGABYTE)).status).toBe(413);
  const tus = speakTus(app, user);
  const id = readUploadId(await tus.create(MEGABYTE / 2, { type: 'design', filename: 'ring.pdf' }));
  const part = await tus.create(600_000, { type: 'design', filename: 'ring.pdf' });
  expect([part.statusCode, part.json().message]).toEqual([507, expect.stringContaining('verify your email')]);
  const statuses = (await Promise.all([send(200_000), send(200_000), send(200_000)])).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 507]);
  await tus.patch(id, { offset: 0, bytes: makeSizedFile(MEGABYTE / 2).body });
  expect((await callApi(app, user, api.finishUpload, { params: { uploadId: id } })).status).toBe(201);
  await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id));
  await expect.poll(async () => (await send(900_000)).status).toBe(201);
});

test('files of an hour are counted whoever sends how, and more of them are told when to come back', async () => {
  const counting = await useTestApp({ env: { RATE_LIMIT_SCALE: '1', FILES_PER_HOUR: '3' } });
  const user = await makeUser(counting);
  const send = (count: number) =>
    upload(counting, user, {
      type: 'attachment',
      files: Array.from({ length: count }, () => ({ name: 'a.pdf', body: PDF })),
    });
  expect((await send(2)).status).toBe(201);
  expect((await send(2)).message).toMatch(/^You can add 3 files an hour/);
  const tus = speakTus(counting, user);
  const id = readUploadId(await tus.create(PDF.length, { type: 'design', filename: 'ring.pdf' }));
  expect((await send(1)).status).toBe(201);
  await tus.patch(id, { offset: 0, bytes: PDF });
  const refused = await callApi(counting, user, api.finishUpload, { params: { uploadId: id } });
  expect([refused.status, Number(refused.raw.headers['retry-after']) > 3000]).toEqual([429, true]);
  expect(await counting.db.select().from(files)).toHaveLength(3);
  // From then on before a byte came: a form that is none is not even looked at.
  expect((await sendNothing(counting, user, '/api/files/user?type=attachment')).statusCode).toBe(429);
  expect((await tus.create(PDF.length, { type: 'design', filename: 'ring.pdf' })).statusCode).toBe(429);
});

test('files for a space without room are refused by what is said of them, before a byte of them is read', async () => {
  const { space, admin: owner } = await makeSpace(app);
  const { project } = await makeProject(app, { spaceId: space.id, owner });
  const url = `/api/projects/${project.id}/attachment`;
  expect((await sendNothing(app, owner, url, MEGABYTE)).statusCode).toBe(400);
  expect((await sendNothing(app, owner, url, 2 * MEGABYTE)).statusCode).toBe(413);
  expect((await projectWith(owner, space.id, [await addAttachment(owner, makeSizedFile(MEGABYTE))])).status).toBe(201);
  const refused = await sendNothing(app, owner, url, MEGABYTE);
  expect([refused.statusCode, refused.json().message]).toEqual([507, expect.stringMatching(FULL)]);
});

test('the quota costs a space the same few questions however much it holds, and none when there is no quota', async () => {
  const free = await useTestApp();
  const { space, admin } = await makeSpace(app);
  // Nothing is made of words: no job asks anything meanwhile.
  const makeSizedFile = (bytes: number) => ({ name: 'notes.txt', body: Buffer.alloc(bytes, 'a') });
  const small = [await addAttachment(admin, makeSizedFile(20_000)), await addAttachment(admin, makeSizedFile(20_000))];
  const one = await countQueries(app, () => projectWith(admin, space.id, small.slice(0, 1)));
  expect(await countQueries(app, () => projectWith(admin, space.id, small.slice(1)))).toBe(one);
  const house = await makeSpace(free);
  const { files: made } = await upload(free, house.admin, { type: 'attachment', files: [makeSizedFile(20_000)] });
  const body = { title: 'Aurelia', space_id: house.space.id, template: 1, attachments: [made[0]?.id ?? 0] };
  const none = await countQueries(free, () => callApi(free, house.admin, api.createProject, { body }));
  expect(one - none).toBe(3);
});

test('administrators see in the metrics what all files take', async () => {
  expect(await app.metrics.registry.metrics()).toMatch(/^facet_storage_bytes [1-9]\d{6,}$/m);
});
