import type { AddressInfo } from 'node:net';
import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filePyramids, files } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { sharp } from '../../platform/images/guarded-sharp.ts';
import { orientedJpeg } from '../../platform/images/samples.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { signAddress } from '../../testing/sign-address.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { copyBytes } from './actions/copy-bytes.ts';
import { copyFiles } from './actions/copy-files.ts';
import { makeFilePyramid } from './actions/make-file-pyramid.ts';
import { purgeFiles } from './actions/purge-files.ts';
import { pyramidKey } from './made-keys.ts';

let app: TestApp;
let user: TestUser;
let large: { id: number; url: string };
let frames: unknown[];
beforeAll(async () => {
  app = await startTestApp();
  user = await makeUser(app);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const probe = await openProbe(`ws://127.0.0.1:${port}/ws?token=${user.token}`, { origin: app.config.publicUrl });
  const file = await send('big.jpg', await enlarged(2900, 5800));
  // One frame for the thumbnails, one for the tiles.
  frames = [await probe.push(METHOD.projectUpdates), await probe.push(METHOD.projectUpdates)];
  probe.socket.close();
  large = { id: file.id, url: (await show(file.id)).pyramid?.url ?? '' };
});
afterAll(() => app.stop());

/** Red top left, blue bottom right, stored lying on its side. */
const enlarged = async (width: number, height: number) =>
  sharp(await orientedJpeg(6))
    .resize(width, height, { fit: 'fill' })
    .jpeg({ quality: 80 })
    .withMetadata({ orientation: 6 })
    .toBuffer();

async function send(name: string, body: Buffer) {
  const sent = await upload(app, user, { type: 'design', files: [{ name, body }] });
  const [file] = sent.files;
  if (!file) throw new Error('no file');
  return file;
}
const show = async (fileId: number) => (await callApi(app, user, api.getFile, { params: { fileId } })).body.data;
const findRow = async (fileId: number) =>
  (await app.db.select().from(filePyramids).where(eq(filePyramids.fileId, fileId)))[0];
const tile = (address: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url: `${large.url}&tile=${address}`, headers });

test('a large picture is cut into tiles after its upload, and a frame says so', async () => {
  expect(frames).toHaveLength(2);
  for (const frame of frames) expect(frame).toMatchObject({ data: { event: 'file.changed', file_ids: [large.id] } });
  expect((await show(large.id)).pyramid).toMatchObject({
    tile_size: 512,
    levels: [
      { width: 5800, height: 2900 },
      { width: 2900, height: 1450 },
      { width: 1450, height: 725 },
      { width: 725, height: 363 },
      { width: 363, height: 182 },
    ],
  });
});

test('a picture of up to 16 megapixels gets none, and none is asked for', async () => {
  const small = await send('small.jpg', await orientedJpeg(1));
  await makeFilePyramid(app, small.id);
  expect((await show(small.id)).pyramid).toBeNull();
  expect(await findRow(small.id)).toBeUndefined();
});

test('a tile is answered by itself, to be kept by the browser alone', async () => {
  const first = await tile('0,0,0');
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({ 'content-type': 'image/jpeg', 'accept-ranges': 'bytes' });
  expect(first.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
  expect(first.headers['content-length']).toBe(String(first.rawPayload.length));
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 });
  const [red = 0, , blue = 0] = await sharp(first.rawPayload)
    .extract({ left: 9, top: 9, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(red - blue).toBeGreaterThan(150);
  const last = await tile('0,11,5');
  expect(await sharp(last.rawPayload).metadata()).toMatchObject({ width: 5800 - 11 * 512, height: 2900 - 5 * 512 });
  expect(last.headers.etag).not.toBe(first.headers.etag);
  const again = await tile('0,0,0', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const part = await tile('0,0,0', { range: 'bytes=10-19' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${first.rawPayload.length}`]);
  expect(part.rawPayload.equals(first.rawPayload.subarray(10, 20))).toBe(true);
});

test.each(['5,0,0', '0,12,0', '0,0,6', '4,1,0'])('there is no tile %s', async (address) => {
  expect((await tile(address)).statusCode).toBe(404);
});

test.each(['0,0', 'a,b,c', '0,-1,0'])('%s is no tile address', async (address) => {
  expect((await tile(address)).statusCode).toBe(422);
});

test('tiles need an address of theirs, signed for them', async () => {
  expect((await app.http.inject(large.url)).statusCode).toBe(404);
  const original = (await signAddress(app, user, [large.id, 'original'])).replace('variant=original', 'variant=tiles');
  expect((await app.http.inject(`${original}&tile=0,0,0`)).statusCode).toBe(403);
  const small = await send('small.jpg', await orientedJpeg(3));
  expect((await app.http.inject(`${await signAddress(app, user, [small.id, 'tiles'])}&tile=0,0,0`)).statusCode).toBe(
    404,
  );
});

test('copies take the tiles along, and purging removes them with the bytes', async () => {
  const actor = { userId: user.id } as Parameters<typeof copyFiles>[2];
  const copyId = await transact(app, async (tx) => {
    const copies = await copyFiles(app, tx, actor, [large.id]);
    await copyBytes(app, tx, [copies]);
    return copies.idOf.get(large.id) ?? 0;
  });
  const answer = await app.http.inject(`${await signAddress(app, user, [copyId, 'tiles'])}&tile=2,1,1`);
  expect(answer.rawPayload.equals((await tile('2,1,1')).rawPayload)).toBe(true);
  const [file] = await app.db.select().from(files).where(eq(files.id, copyId));
  const key = pyramidKey(file?.storageKey ?? '');
  expect(await app.storage.size(key)).toBe((await findRow(copyId))?.size);
  await app.db.update(files).set({ deletedAt: new Date() }).where(eq(files.id, copyId));
  await purgeFiles(app, [copyId]);
  expect([await app.storage.size(key), await findRow(copyId)]).toEqual([null, undefined]);
  expect((await tile('2,1,1')).statusCode).toBe(200);
});

test('what was copied before its tiles were cut gets its own', async () => {
  const row = await findRow(large.id);
  await app.db.delete(filePyramids).where(eq(filePyramids.fileId, large.id));
  const actor = { userId: user.id } as Parameters<typeof copyFiles>[2];
  const copyId = await transact(app, async (tx) => {
    const copies = await copyFiles(app, tx, actor, [large.id]);
    await copyBytes(app, tx, [copies]);
    return copies.idOf.get(large.id) ?? 0;
  });
  await expect.poll(() => findRow(copyId), { interval: 20, timeout: 20_000 }).toMatchObject({ size: row?.size });
  if (row) await app.db.insert(filePyramids).values(row);
});

test('a picture that was deleted while it was cut leaves nothing behind', async () => {
  const file = await send('gone.jpg', await enlarged(2910, 5810));
  await app.db.update(files).set({ deletedAt: new Date() }).where(eq(files.id, file.id));
  await makeFilePyramid(app, file.id);
  expect(await findRow(file.id)).toBeUndefined();
});

test('a large picture that is damaged is seen as far as it goes, in lists as in the view', async () => {
  const whole = await enlarged(2920, 5820);
  const file = await send('cut.jpg', whole.subarray(0, whole.length / 2));
  await expect.poll(async () => (await show(file.id)).pyramid, { interval: 20, timeout: 20_000 }).not.toBeNull();
  const shown = await show(file.id);
  expect(shown).toMatchObject({ width: 5820, height: 2920, works: { tiles: { state: 'done', failure: null } } });
});
