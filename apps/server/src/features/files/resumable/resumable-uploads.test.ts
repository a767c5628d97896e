import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as api from '@facet/contract/endpoints/index';
import { MEGABYTE } from '@facet/contract/constants/uploads';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files, resumableUploads } from '../../../db/schema/index.ts';
import { hollowPng } from '../../../platform/images/samples.ts';
import * as sample from '../../../platform/storage/formats/samples.ts';
import { callApi } from '../../../testing/call-api.ts';
import { countStoredFiles } from '../../../testing/count-stored-files.ts';
import { makeUser } from '../../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { speakTus, readUploadId } from '../../../testing/tus.ts';
import { sweepUploads } from '../actions/sweep-uploads.ts';
import { openUploadStore } from './upload-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const PDF = Buffer.concat([sample.PDF, randomBytes(3 * MEGABYTE)]);
const design = (filename: string) => ({ type: 'design', filename });
const finish = (user: { token: string | null } | null, uploadId: string) =>
  callApi(app, user, api.finishUpload, { params: { uploadId } });

async function begun(length: number, filename = 'ring.pdf') {
  const user = await makeUser(app);
  const tus = speakTus(app, user);
  const created = await tus.create(length, design(filename));
  expect([created.statusCode, created.headers['tus-resumable']]).toEqual([201, '1.0.0']);
  return { user, tus, id: readUploadId(created) };
}
async function uploadedWhole(bytes: Buffer, filename: string) {
  const upload = await begun(bytes.length, filename);
  expect((await upload.tus.patch(upload.id, { offset: 0, bytes })).statusCode).toBe(204);
  return upload;
}
const waiting = () => readdir(path.join(app.dataDir, 'uploads'));
const storedFiles = () => countStoredFiles(app);
async function countRows(userId: number) {
  const [row] = await app.db.select({ total: count() }).from(files).where(eq(files.uploaderId, userId));
  return row?.total;
}

describe('a resumable upload', () => {
  test('comes in parts, says how much is there, and becomes the same file as any other upload', async () => {
    const { user, tus, id } = await begun(PDF.length);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const half = 1_234_567;
    const first = await tus.patch(id, { offset: 0, bytes: PDF.subarray(0, half) });
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, String(half)]);
    expect(await tus.offset(id)).toEqual({ status: 200, offset: half });
    expect((await finish(user, id)).status).toBe(409);
    expect((await tus.patch(id, { offset: half, bytes: PDF.subarray(half) })).statusCode).toBe(204);
    const made = await finish(user, id);
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { original_name: 'ring.pdf', type: 'pdf', size: PDF.length, abilities: { rename: true, delete: true } },
    ]);
    const content = await app.http.inject(made.body.data.url);
    expect(content.rawPayload.equals(PDF)).toBe(true);
    expect(await waiting()).not.toContain(id);
  });

  test('gives one file, asked twice or at once', async () => {
    const { user, id } = await uploadedWhole(PDF, 'ring.pdf');
    const before = await storedFiles();
    const answers = await Promise.all([finish(user, id), finish(user, id), finish(user, id)]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
    expect((await finish(user, id)).body.data.id).toBe(answers[0].body.data.id);
    expect([await countRows(user.id), await storedFiles()]).toEqual([1, before + 1]);
  });

  test('of a picture gets its size and its small pictures', async () => {
    const { user, id } = await uploadedWhole(hollowPng(40, 30), 'ring.png');
    const made = await finish(user, id);
    expect(made.body.data).toMatchObject({ width: 40, height: 30, type: 'png' });
  });

  test('takes no part twice and none ahead', async () => {
    const { tus, id } = await begun(1000);
    const bytes = Buffer.alloc(400);
    expect((await tus.patch(id, { offset: 0, bytes })).statusCode).toBe(204);
    for (const offset of [0, 800]) expect((await tus.patch(id, { offset, bytes })).statusCode).toBe(409);
    const tooMuch = await tus.patch(id, { offset: 400, bytes: Buffer.alloc(601) });
    expect([tooMuch.statusCode, tooMuch.json()]).toMatchObject([413, { request_id: expect.any(String) }]);
    expect(await tus.offset(id)).toEqual({ status: 200, offset: 400 });
  });

  test('is given up with its bytes', async () => {
    const { tus, id } = await begun(1000);
    await tus.patch(id, { offset: 0, bytes: Buffer.alloc(400) });
    expect((await tus.remove(id)).statusCode).toBe(204);
    expect(await waiting()).not.toContain(id);
    expect((await tus.offset(id)).status).toBe(404);
    expect((await tus.remove(id)).statusCode).toBe(404);
  });

  test('says what it can do, and lets no other site use it', async () => {
    const answer = await speakTus(app, await makeUser(app)).options();
    expect(answer.headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-max-size': String(2048 * MEGABYTE),
      'tus-extension': 'creation,creation-with-upload,termination,expiration',
    });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

test('somebody else’s upload is not there, and nobody comes without a session', async () => {
  const { tus, id } = await begun(1000);
  await tus.patch(id, { offset: 0, bytes: Buffer.alloc(400) });
  const callers = [
    [await makeUser(app), 404],
    [null, 401],
    [{ token: 'no.token.atall' }, 401],
  ] as const;
  for (const [caller, status] of callers) {
    const other = speakTus(app, caller);
    expect((await other.offset(id)).status).toBe(status);
    expect((await other.patch(id, { offset: 400, bytes: Buffer.alloc(1) })).statusCode).toBe(status);
    expect((await other.remove(id)).statusCode).toBe(status);
    expect((await finish(caller, id)).status).toBe(status);
  }
  expect((await speakTus(app, null).create(10, design('a.pdf'))).statusCode).toBe(401);
  expect(await tus.offset(id)).toEqual({ status: 200, offset: 400 });
});

const limits = 'maximum 300 MB; pictures, PDF, spreadsheets, videos, Office files and 3D models';
const refusals = [
  [
    'a larger file than its type takes',
    301 * MEGABYTE,
    design('a.stl'),
    422,
    `“a.stl” not allowed by size or format (${limits}`,
  ],
  [
    'a larger chat picture',
    10 * MEGABYTE + 1,
    { type: 'chat', filename: 'a.png' },
    422,
    '“a.png” not allowed by size or format (maximum 10 MB; png',
  ],
  ['a larger file than the server takes', 10_000 * MEGABYTE, design('a.stl'), 413, 'The request is too large'],
  ['another format', 1000, design('page.html'), 422, `“page.html” not allowed by size or format (${limits}`],
  ['nothing', 0, design('a.png'), 422, `“a.png” not allowed by size or format (${limits}`],
  ['no type', 10, { filename: 'a.png' }, 422, 'Please enter Type'],
  ['a strange type', 10, { type: 'poem', filename: 'a.png' }, 422, 'Please enter valid Type.'],
  ['no name', 10, { type: 'design' }, 422, 'Please enter File'],
  ['no length', '', design('a.png'), 400, 'Upload-Length is missing'],
  ['a length that is none', '1e3', design('a.png'), 400, 'Upload-Length is missing'],
] as const;
test.each(refusals)('%s is refused before the first byte', async (_what, length, metadata, status, text) => {
  const user = await makeUser(app);
  const before = await waiting();
  const answer = await speakTus(app, user).create(length, metadata);
  expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringContaining(text)]);
  const rows = await app.db.select().from(resumableUploads).where(eq(resumableUploads.userId, user.id));
  expect([rows, await waiting()]).toEqual([[], before]);
});

test('a length that is told later, another protocol and broken metadata are refused and leave nothing', async () => {
  const user = await makeUser(app);
  const { create } = speakTus(app, user);
  const metadata = { 'upload-metadata': 'type !!!' };
  expect((await create('', design('a.png'), { 'upload-defer-length': '1' })).statusCode).toBe(400);
  expect((await create(10, design('a.png'), metadata)).statusCode).toBe(400);
  expect((await create(10, design('a.png'), { 'tus-resumable': '0.2.2' })).statusCode).toBe(400);
  expect(await app.db.select().from(resumableUploads).where(eq(resumableUploads.userId, user.id))).toEqual([]);
});

const liars = [
  ['a picture that is a script', 'ring.png', sample.SHELL],
  ['a drawing of 20,000 by 20,000 points', 'wall.png', hollowPng(20_000, 20_000)],
  ['a model that is an archive', 'ring.3dm', sample.makeZip('ring.txt')],
  ['a page named as a paper', 'ring.pdf', sample.HTML],
] as const;
test.each(liars)('%s is refused when it is there, and nothing of it stays', async (_what, name, bytes) => {
  const before = await storedFiles();
  const { user, tus, id } = await uploadedWhole(Buffer.from(bytes), name);
  const refused = await finish(user, id);
  expect([refused.status, refused.message]).toEqual([422, expect.stringContaining(`“${name}” not allowed by size`)]);
  expect([await countRows(user.id), await storedFiles()]).toEqual([0, before]);
  expect(await waiting()).not.toContain(id);
  expect([(await tus.offset(id)).status, (await finish(user, id)).status]).toEqual([404, 404]);
});

test('a name loses what is invisible in it, and folders', async () => {
  const name = `../../evil\u202Egnp\u0007${'ä'.repeat(500)}.pdf`;
  const { user, id } = await uploadedWhole(PDF, name);
  const { original_name: shown } = (await finish(user, id)).body.data;
  expect(shown).toBe(`evilgnp${'ä'.repeat(255 - 'evilgnp.pdf'.length)}.pdf`);
});

test('what is not finished within a day is swept away, and nothing younger', async () => {
  const [old, young] = [await begun(1000), await begun(1000)];
  for (const { tus, id } of [old, young]) await tus.patch(id, { offset: 0, bytes: Buffer.alloc(400) });
  await app.db
    .update(resumableUploads)
    .set({ createdAt: new Date(Date.now() - DAY_MS - 1000) })
    .where(eq(resumableUploads.id, old.id));
  expect((await old.tus.patch(old.id, { offset: 400, bytes: Buffer.alloc(1) })).statusCode).toBe(410);
  await sweepUploads(app, await openUploadStore(app), new AbortController().signal);
  expect((await old.tus.offset(old.id)).status).toBe(404);
  expect((await young.tus.offset(young.id)).offset).toBe(400);
  expect(await waiting()).toEqual(expect.not.arrayContaining([old.id]));
});
