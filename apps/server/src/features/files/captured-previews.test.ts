import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as api from '@facet/contract/endpoints/index';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import { METHOD } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { designItems, files, fileThumbnails } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { photo, hollowPng } from '../../platform/images/samples.ts';
import * as sample from '../../platform/storage/formats/samples.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeDesign, makeStoredFile } from '../../testing/factories/make-design.ts';
import { makeFullTeam, TEAM_KINDS, type TeamKind } from '../../testing/factories/make-project.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { sendPreview } from '../../testing/upload.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { copyBytes } from './actions/copy-bytes.ts';
import { copyFiles } from './actions/copy-files.ts';
import { purgeFiles } from './actions/purge-files.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let picture: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  picture = await photo(800, 600).png().toBuffer();
});
afterAll(() => app.stop());

const png = (body: Buffer = picture, name = 'preview.png') => ({ name, body });
const show = (caller: TestUser, fileId: number) => callApi(app, caller, api.getFile, { params: { fileId } });
const findRow = async (fileId: number) => (await app.db.select().from(files).where(eq(files.id, fileId)))[0];
const listThumbnails = (fileId: number) =>
  app.db.select().from(fileThumbnails).where(eq(fileThumbnails.fileId, fileId)).orderBy(fileThumbnails.width);
async function isMade(fileId: number) {
  await expect.poll(async () => (await listThumbnails(fileId)).length, { interval: 10 }).toBe(3);
}
const stored = async () =>
  (await readdir(path.join(app.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

// Thumbnails of other tests may still be coming.
const captures = async () => (await stored()).filter((name) => !name.includes('-')).length;

async function model(module: 'sketch-design' | 'cad-design' = 'cad-design', format: FileFormat = 'stl') {
  const place = { projectId: team.project.id, projectModuleId: team.modules[module].id };
  const design = await makeDesign(app, { ...place, createdBy: team.owner.id });
  await app.db.update(files).set({ format }).where(eq(files.id, design.fileId));
  return design;
}

test('a captured picture becomes the thumbnails of a model, and a frame says so', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = `127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  const probe = await openProbe(`ws://${address}/ws?token=${team.people.c_design.token}`, {
    origin: app.config.publicUrl,
  });
  await probe.call(METHOD.connectToProject, { project_id: team.project.id });
  const { fileId, itemId, styleId } = await model();
  const { status, file } = await sendPreview(app, team.owner, fileId, [png()]);
  expect([status, file.id, file.type, file.width]).toEqual([201, fileId, 'stl', null]);
  expect((await probe.push(METHOD.projectUpdates)).data).toMatchObject({
    event: 'file.changed',
    id: fileId,
    item_ids: [itemId],
    style_id: styleId,
  });
  const shown = (await show(team.people.c_design, fileId)).body.data;
  expect(shown.thumbnails.map(({ preset_name: name, width, height }) => [name, width, height])).toEqual([
    ['small', 240, 180],
    ['medium', 640, 480],
    ['large', 800, 600],
  ]);
  const answer = await app.http.inject(shown.thumbnails[0]?.url ?? '');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  probe.socket.close();
});

test('a later capture takes the place of an earlier one, also behind the same address', async () => {
  const { fileId } = await model();
  await sendPreview(app, team.owner, fileId, [png()]);
  await isMade(fileId);
  const { url = '' } = (await show(team.owner, fileId)).body.data.thumbnails[0] ?? {};
  const first = await app.http.inject(url);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const key = (await findRow(fileId))?.previewKey ?? '';
  await sendPreview(app, team.owner, fileId, [png(await photo(400, 400).png().toBuffer())]);
  await expect.poll(async () => (await listThumbnails(fileId)).at(-1)?.width, { interval: 10 }).toBe(400);
  const second = await app.http.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect(second.statusCode).toBe(200);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
  const left = async () => (await stored()).filter((name) => name.includes(key));
  await expect.poll(left, { interval: 10 }).toEqual([]);
});

const refused = { reviewer: 404, watcher: 404, client: 403, space_member: 404, stranger: 404 } as const;
const leaders = { space_admin: 201, p_owner: 201, p_manager: 201, designer: 201 } as const;
const GRID: ['sketch-design' | 'cad-design', Record<TeamKind, number>][] = [
  ['cad-design', { ...leaders, s_design: 404, merchandiser: 404, t_design: 404, c_design: 201, ...refused }],
  [
    'sketch-design',
    { ...leaders, s_design: 201, merchandiser: 404, t_design: 404, c_design: 404, ...refused, client: 404 },
  ],
];

describe.each(GRID)('of a file in %s', (module, expected) => {
  test.each(TEAM_KINDS)('%s may send a preview or not, and is told so with the file', async (kind) => {
    const { fileId } = await model(module);
    expect((await sendPreview(app, team.people[kind], fileId, [png()])).status).toBe(expected[kind]);
    const { status, body } = await show(team.people[kind], fileId);
    if (status === 200) expect(body.data.abilities.capture).toBe(expected[kind] === 201);
    if (expected[kind] !== 201) expect((await findRow(fileId))?.previewKey).toBeNull();
  });
});

test('whoever uploaded it may, also while it is part of nothing; without a session nobody may', async () => {
  const uploader = team.people.stranger;
  const { id } = await makeStoredFile(app, { uploaderId: uploader.id, format: 'pdf', attachedAt: null });
  expect((await sendPreview(app, team.owner, id, [png()])).status).toBe(404);
  expect((await sendPreview(app, null, id, [png()])).status).toBe(401);
  expect((await sendPreview(app, uploader, id, [png()])).status).toBe(201);
  await isMade(id);
});

test.each(['png', 'webp', 'avi', 'mkv', 'mpg', 'jcd', 'other'] as const)('a %s takes none', async (format) => {
  const { fileId } = await model('cad-design', format);
  expect((await show(team.owner, fileId)).body.data.abilities.capture).toBe(false);
  const { status, message } = await sendPreview(app, team.owner, fileId, [png()]);
  expect([status, message]).toEqual([409, 'This file does not accept a preview']);
});

const LIMITS = '(maximum 10 MB; png, jpeg, jpg)';
test.each([
  [
    'a script by the name of a picture',
    () => png(sample.HTML, 'a.png'),
    `“a.png” not allowed by size or format ${LIMITS}. Its content doesn’t match its name.`,
  ],
  [
    'a drawing with script',
    () => png(sample.SVG, 'a.svg'),
    `“a.svg” not allowed by size or format ${LIMITS}. Files of this type can’t be added here.`,
  ],
  [
    'a gif',
    () => png(sample.GIF, 'a.gif'),
    `“a.gif” not allowed by size or format ${LIMITS}. Files of this type can’t be added here.`,
  ],
  [
    '120 megapixels',
    () => png(hollowPng(12_000, 10_000)),
    `“preview.png” not allowed by size or format ${LIMITS}. It is too large.`,
  ],
  [
    'a strip',
    () => png(hollowPng(4097, 10)),
    `“preview.png” not allowed by size or format ${LIMITS}. It is too large.`,
  ],
  [
    'no header',
    () => png(sample.PNG.subarray(0, 12)),
    `“preview.png” not allowed by size or format ${LIMITS}. Its content doesn’t match its name.`,
  ],
  [
    '11 MB',
    () => png(Buffer.concat([picture], 11_534_336)),
    `“preview.png” not allowed by size or format ${LIMITS}. It is too large.`,
  ],
] as const)('%s is refused and leaves nothing behind', async (_what, make, text) => {
  const { fileId } = await model();
  const before = await captures();
  const { status, errors } = await sendPreview(app, team.owner, fileId, [make()]);
  expect([status, errors]).toEqual([422, { file: [text] }]);
  expect((await findRow(fileId))?.previewKey).toBeNull();
  expect(await captures()).toBe(before);
});

test('a form with none, or two, is refused', async () => {
  const { fileId } = await model();
  expect((await sendPreview(app, team.owner, fileId, [])).status).toBe(422);
  const none = await sendPreview(app, team.owner, fileId, [{ ...png(), field: 'other' }]);
  expect(none.errors).toEqual({ file: ['Please enter File'] });
  const two = await sendPreview(app, team.owner, fileId, [png(), png()]);
  expect(two.errors).toEqual({ file: ['File amount limit reached. You can upload up to 1 files'] });
});

test('a cut picture is no preview, and the one before stays', async () => {
  const { fileId } = await model();
  await sendPreview(app, team.owner, fileId, [png()]);
  await isMade(fileId);
  const before = await listThumbnails(fileId);
  expect((await sendPreview(app, team.owner, fileId, [png(picture.subarray(0, 5000))])).status).toBe(201);
  const other = (await model()).fileId;
  await sendPreview(app, team.owner, other, [png()]);
  await isMade(other);
  expect(await listThumbnails(fileId)).toEqual(before);
});

test('a copied file brings its preview, and what is deleted takes it along', async () => {
  const { fileId, itemId } = await model();
  await sendPreview(app, team.owner, fileId, [png()]);
  await isMade(fileId);
  const actor = { userId: team.owner.id } as Parameters<typeof copyFiles>[2];
  const copyId = await transact(app, async (tx) => {
    const copies = await copyFiles(app, tx, actor, [fileId]);
    await copyBytes(app, tx, [copies]);
    return copies.idOf.get(fileId) ?? 0;
  });
  const keys = async (id: number) => [(await findRow(id))?.storageKey ?? '', (await findRow(id))?.previewKey ?? ''];
  const [own, copied] = [await keys(fileId), await keys(copyId)];
  const kept = async (of: string[]) => (await stored()).filter((name) => of.some((key) => name.includes(key))).length;
  expect([await kept(own), await kept(copied)]).toEqual([5, 5]);
  await app.db.delete(designItems).where(eq(designItems.id, itemId));
  await app.db.update(files).set({ deletedAt: new Date() }).where(eq(files.id, fileId));
  await purgeFiles(app, [fileId]);
  expect([await kept(own), await kept(copied)]).toEqual([0, 5]);
  expect(await listThumbnails(copyId)).toHaveLength(3);
});
