import { Readable } from 'node:stream';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileFilms, files } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { codedAs } from '../../platform/films/samples.ts';
import * as sample from '../../platform/storage/formats/samples.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { makeFfmpeg } from '../../testing/ffmpeg-stand-in.ts';
import { signAddress } from '../../testing/sign-address.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { copyBytes } from './actions/copy-bytes.ts';
import { copyFiles } from './actions/copy-files.ts';
import { fillFilms } from './actions/fill-films.ts';
import { purgeFiles } from './actions/purge-files.ts';
import { filmKey } from './made-keys.ts';

const FILM = codedAs('avc1', 100);
const PATIENCE = { timeout: 20_000, interval: 20 };

let standIn: Awaited<ReturnType<typeof makeFfmpeg>>;
let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  standIn = await makeFfmpeg(FILM);
  app = await startTestApp({ filming: { ffmpeg: standIn.ffmpeg, maxBytes: 200_000, timeoutMs: 8000 } });
  user = await makeUser(app);
});
afterAll(async () => {
  await app.stop();
  await standIn.remove();
});

const avi = (task = '') => Buffer.concat([sample.AVI, Buffer.from(`DO:${task}`), Buffer.alloc(200)]);
const show = async (fileId: number) => (await callApi(app, user, api.getFile, { params: { fileId } })).body.data;
const findFilm = async (fileId: number) =>
  (await app.db.select().from(fileFilms).where(eq(fileFilms.fileId, fileId)))[0];
const findRow = async (fileId: number) => (await app.db.select().from(files).where(eq(files.id, fileId)))[0];
async function send(name: string, body: Buffer, on = app) {
  const { files: sent } = await upload(on, user, { type: 'design', files: [{ name, body }] });
  const [file] = sent;
  if (!file) throw new Error('no file');
  return file;
}
async function converted() {
  const { id } = await send('turn.avi', avi());
  await expect.poll(async () => (await show(id)).film, PATIENCE).not.toBeNull();
  return id;
}
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a video that no browser plays is converted, and plays; the download stays the original', async () => {
  const sent = await send('turn.avi', avi());
  expect(sent.works.film).toEqual({ state: 'waiting', failure: null });
  await expect.poll(async () => (await show(sent.id)).works.film?.state, PATIENCE).toBe('done');
  const { film, download_url: download } = await show(sent.id);
  const played = await app.http.inject({ url: film?.url ?? '', headers: { range: 'bytes=4-7' } });
  expect([played.statusCode, played.body, played.headers['content-type']]).toEqual([206, 'ftyp', 'video/mp4']);
  expect(played.headers['content-disposition']).toContain('turn.mp4');
  expect((await app.http.inject(film?.url ?? '')).rawPayload.equals(FILM)).toBe(true);
  expect((await app.http.inject(download ?? '')).rawPayload.equals(avi())).toBe(true);
  const forged = (await signAddress(app, user, [sent.id, 'original'])).replace('variant=original', 'variant=film');
  expect((await app.http.inject(forged)).statusCode).toBe(403);
});

test('the program reads that file alone, waits for nobody, comes after everything else and knows no secret', async () => {
  await converted();
  const { args, environment, nice } = await standIn.asked();
  const pairs = args.map((arg, at) => `${arg} ${args[at + 1] ?? ''}`);
  expect(args).toContain('-nostdin');
  expect(pairs).toEqual(
    expect.arrayContaining([
      '-protocol_whitelist file,pipe',
      '-f avi',
      '-c:v libx264',
      '-pix_fmt yuv420p',
      '-c:a aac',
      '-movflags +faststart',
      '-progress pipe:1',
      '-enc_time_base:v 1/90000',
      '-fps_mode vfr',
    ]),
  );
  expect(args.join(' ')).toContain('min(1,min(1920/max(iw*sar,ih),1080/min(iw*sar,ih)))');
  expect(nice).toBe(19);
  expect(environment.filter((name) => !['LD_LIBRARY_PATH', 'SystemRoot'].includes(name))).toEqual([]);
});

test.each([
  ['an HEVC film of a phone', 'IMG_1.mov', codedAs('hvc1'), 'mov'],
  ['ProRes', 'turn.mov', codedAs('apch'), 'mov'],
  ['MPEG', 'turn.mpg', Buffer.concat([sample.MPG, Buffer.alloc(200)]), 'mpeg'],
  ['a broadcast', 'turn.mpg', Buffer.alloc(188 * 3, 'G'), 'mpegts'],
  ['Matroska', 'turn.mkv', Buffer.concat([sample.MKV, Buffer.alloc(200)]), 'matroska'],
  ['H.264', 'turn.mp4', codedAs('avc1', 100), null],
  ['a broken one', 'turn.mp4', sample.MP4, null],
] as const)('%s (%s) is converted where browsers do not play it', async (_what, name, body, readAs) => {
  const { id, works } = await send(name, body);
  expect(works.film?.state).toBe(readAs ? 'waiting' : undefined);
  if (readAs) {
    await expect.poll(async () => (await show(id)).film, PATIENCE).not.toBeNull();
    expect((await standIn.asked()).args.join(' ')).toContain(` -f ${readAs} -i `);
  } else expect((await findRow(id))?.awaitsFilm).toBe(false);
});

test('what is attached is not converted', async () => {
  const { files: sent } = await upload(app, user, { type: 'attachment', files: [{ name: 'turn.avi', body: avi() }] });
  expect(sent[0]?.works.film).toBeNull();
});

test.each([
  ['fail', 'broken', false],
  ['nothing', 'broken', false],
  ['overflow', 'too_large', false],
] as const)('one that can only %s has failed as %s', async (task, failure, mayRemake) => {
  const { id } = await send('turn.avi', avi(task));
  await expect.poll(async () => (await show(id)).works.film, PATIENCE).toMatchObject({ state: 'failed', failure });
  const shown = await show(id);
  expect([shown.film, shown.abilities.remake]).toEqual([null, mayRemake]);
});

test('how far it is stands with the file; one that is deleted meanwhile is called off and leaves nothing', async () => {
  const { id } = await send('turn.avi', avi('hang'));
  await expect
    .poll(async () => (await show(id)).works.film, PATIENCE)
    .toEqual({ state: 'working', failure: null, progress: 42 });
  const { pid } = await standIn.asked();
  expect(isAlive(pid)).toBe(true);
  const storageKey = (await findRow(id))?.storageKey ?? '';
  expect((await callApi(app, user, api.deleteFile, { params: { fileId: id } })).status).toBe(204);
  await expect.poll(() => isAlive(pid), PATIENCE).toBe(false);
  await purgeFiles(app, [id]);
  expect([await findFilm(id), await app.storage.size(filmKey(storageKey))]).toEqual([undefined, null]);
});

test('one that takes too long is ended, and may be tried again', async () => {
  const { id } = await send('turn.avi', avi('hang'));
  await expect
    .poll(async () => (await show(id)).works.film, PATIENCE)
    .toEqual({ state: 'failed', failure: 'timed_out' });
  const { pid } = await standIn.asked();
  expect(isAlive(pid)).toBe(false);
  expect((await show(id)).abilities.remake).toBe(true);
  const storageKey = (await findRow(id))?.storageKey ?? '';
  await app.storage.put(storageKey, Readable.from([avi()]), { maxBytes: 10_000 });
  expect((await callApi(app, user, api.remakeFile, { params: { fileId: id } })).status).toBe(200);
  await expect.poll(async () => (await show(id)).film, PATIENCE).not.toBeNull();
});

test('copies take the film along, and purging removes it with the bytes', async () => {
  const id = await converted();
  const actor = { userId: user.id } as Parameters<typeof copyFiles>[2];
  const copyId = await transact(app, async (tx) => {
    const copies = await copyFiles(app, tx, actor, [id]);
    await copyBytes(app, tx, [copies]);
    return copies.idOf.get(id) ?? 0;
  });
  const played = await app.http.inject(await signAddress(app, user, [copyId, 'film']));
  expect(played.rawPayload.equals(FILM)).toBe(true);
  const key = (await findFilm(copyId))?.storageKey ?? '';
  await app.db.update(files).set({ deletedAt: new Date() }).where(eq(files.id, copyId));
  expect((await app.http.inject(await signAddress(app, user, [copyId, 'film']))).statusCode).toBe(404);
  await purgeFiles(app, [copyId]);
  expect([await app.storage.size(key), await findFilm(copyId)]).toEqual([null, undefined]);
});

test('without the program nothing is promised; once it is installed, what is there is converted', async () => {
  const bare = await useTestApp({ beside: app });
  await bare.jobs.stop();
  const { id, works } = await send('turn.avi', avi(), bare);
  expect([works.film, await fillFilms(bare)]).toEqual([null, 0]);
  expect((await show(id)).works.film).toBeNull();
  // While its preview is looked for, the row is locked, and passed over.
  await expect.poll(() => fillFilms(app), PATIENCE).toBe(1);
  await expect.poll(async () => (await show(id)).film, PATIENCE).not.toBeNull();
  expect(await fillFilms(app)).toBe(0);
});
