import type { AddressInfo } from 'node:net';
import { METHOD } from '@facet/contract/realtime';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files, fileThumbnails } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { sharp } from '../../platform/images/guarded-sharp.ts';
import { HEIC_PICTURE } from '../../platform/images/readers/samples.ts';
import { orientedJpeg, photo } from '../../platform/images/samples.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeDesign } from '../../testing/factories/make-design.ts';
import { makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { signAddress } from '../../testing/sign-address.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { copyFiles } from './actions/copy-files.ts';
import { makeFileThumbnails } from './actions/make-file-thumbnails.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  address = `127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
});
afterAll(() => app.stop());

const connectProbe = ({ token }: TestUser) =>
  openProbe(`ws://${address}/ws?token=${token}`, { origin: app.config.publicUrl });

async function uploadPicture(user: TestUser, body: Buffer, name = 'ring.jpg') {
  const {
    files: [file],
  } = await upload(app, user, { type: 'design', files: [{ name, body }] });
  if (!file) throw new Error('no file');
  return file;
}

test('appear after the upload, upright and without any metadata, and a frame says so to the uploader', async () => {
  const user = await makeUser(app);
  const probe = await connectProbe(user);
  const picture = await sharp(await orientedJpeg(6))
    .keepMetadata()
    .withExifMerge({ IFD0: { Artist: 'a secret name' }, IFD3: { GPSLatitude: '48/1' } })
    .toBuffer();
  const file = await uploadPicture(user, picture);
  expect(file).toMatchObject({ width: 800, height: 400 });
  const frame = await probe.push(METHOD.projectUpdates);
  expect(frame.data).toMatchObject({
    event: 'file.changed',
    project_id: null,
    entity: 'file',
    id: file.id,
    file_ids: [file.id],
  });
  const { body } = await callApi(app, user, api.getFile, { params: { fileId: file.id } });
  expect(body.data.thumbnails.map(({ preset_name: name, width, height }) => [name, width, height])).toEqual([
    ['small', 240, 120],
    ['medium', 640, 320],
    ['large', 800, 400],
  ]);
  for (const { url, width, height } of body.data.thumbnails) {
    const answer = await app.http.inject(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    const metadata = await sharp(answer.rawPayload).metadata();
    expect(metadata).toMatchObject({ width, height });
    expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
    expect(answer.rawPayload.includes('a secret name')).toBe(false);
    const [red = 0, , blue = 0] = await sharp(answer.rawPayload)
      .extract({ left: 5, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red - blue).toBeGreaterThan(150);
  }
  probe.socket.close();
});

test('are announced to those of the project who see the module, with the item and the file', async () => {
  const { project, owner, modules } = await makeProject(app);
  const cad = await makeMember(app, project.id, 'c_design');
  const [mine, theirs] = [await connectProbe(owner), await connectProbe(cad)];
  await mine.call(METHOD.connectToProject, { project_id: project.id });
  await theirs.call(METHOD.connectToProject, { project_id: project.id });
  const projectModuleId = modules['sketch-design'].id;
  const design = await makeDesign(app, {
    projectId: project.id,
    projectModuleId,
    createdBy: owner.id,
    body: await photo(300, 200).png().toBuffer(),
  });
  await makeFileThumbnails(app, design.fileId);
  const frames = [await mine.push(METHOD.projectUpdates), await mine.push(METHOD.projectUpdates)];
  expect(frames.map(({ data }) => data)).toContainEqual({
    event: 'file.changed',
    project_id: project.id,
    module_id: projectModuleId,
    entity: 'file',
    id: design.fileId,
    style_id: design.styleId,
    item_ids: [design.itemId],
    file_ids: [design.fileId],
  });
  // The cad designer sees nothing of sketches: the reply to a later request comes with no frame before it.
  await theirs.call(METHOD.exitFromProject, { project_id: project.id });
  expect(theirs.frames.filter(({ request_id: id }) => id === null)).toEqual([]);
  // Doing the job once more changes nothing and tells nobody.
  await makeFileThumbnails(app, design.fileId);
  await mine.call(METHOD.exitFromProject, { project_id: project.id });
  expect(mine.frames.filter(({ request_id: id }) => id === null)).toHaveLength(2);
  for (const { socket } of [mine, theirs]) socket.close();
});

test('of a broken picture are given up at once, and the reason is told; its job is done', async () => {
  const user = await makeUser(app);
  const whole = await photo(400, 300).jpeg().toBuffer();
  const file = await uploadPicture(user, whole.subarray(0, 150));
  const rest = await uploadPicture(user, whole, 'next.jpg');
  const isMade = async () => (await app.db.select().from(fileThumbnails)).some(({ fileId }) => fileId === rest.id);
  await expect.poll(isMade, { interval: 10 }).toBe(true);
  await expect(makeFileThumbnails(app, file.id)).resolves.toBeUndefined();
  const { body } = await callApi(app, user, api.getFile, { params: { fileId: file.id } });
  expect(body.data.thumbnails).toEqual([]);
  expect(body.data.works).toEqual({
    preview: { state: 'failed', failure: 'broken', broken_at: 150 },
    tiles: null,
    film: null,
    reduced: null,
  });
  expect(await app.jobs.failed({ count: 10, offset: 0 })).toEqual([]);
});

test('of half a picture say how much is missing, and copies of it too', async () => {
  const user = await makeUser(app);
  const probe = await connectProbe(user);
  const whole = await photo(400, 300).jpeg().toBuffer();
  const file = await uploadPicture(user, whole.subarray(0, whole.length / 2));
  expect(file.damage).toBeNull();
  await probe.push(METHOD.projectUpdates);
  const { body } = await callApi(app, user, api.getFile, { params: { fileId: file.id } });
  expect(body.data.works.preview).toEqual({ state: 'done', failure: null });
  expect(body.data.damage).toMatchObject({ is_cut: true, missing: { side: 'bottom' } });
  expect(Math.abs((body.data.damage?.missing?.percent ?? 0) - 50)).toBeLessThan(8);
  const actor = { userId: user.id } as Parameters<typeof copyFiles>[2];
  const { idOf } = await transact(app, (tx) => copyFiles(app, tx, actor, [file.id]));
  const copied = await app.db
    .select()
    .from(files)
    .where(eq(files.id, idOf.get(file.id) ?? 0));
  expect(copied.map(({ damage }) => damage)).toEqual([body.data.damage]);
  probe.socket.close();
});

test('until they are made, the picture itself stands in and is not kept', async () => {
  const user = await makeUser(app);
  const file = await uploadPicture(user, (await photo(400, 300).jpeg().toBuffer()).subarray(0, 150));
  const answer = await app.http.inject(await signAddress(app, user, [file.id, 'small']));
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-cache']);
});

test('of a drawing the size is known once it was drawn, and tiles are cut where its preview is not enough', async () => {
  const user = await makeUser(app);
  const probe = await connectProbe(user);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';
  const file = await uploadPicture(user, Buffer.from(drawing), 'ring.svg');
  expect([file.width, file.thumbnails, file.type]).toEqual([0, [], 'svg']);
  const shown = async () => (await callApi(app, user, api.getFile, { params: { fileId: file.id } })).body.data;
  await probe.push(METHOD.projectUpdates);
  await probe.push(METHOD.projectUpdates);
  const { width, height, pyramid, thumbnails, url } = await shown();
  expect([width, height, thumbnails.map((one) => one.preset_name)]).toEqual([2400, 1800, ['small', 'medium', 'large']]);
  expect(pyramid?.levels[0]).toEqual({ width: 2400, height: 1800 });
  const tile = await app.http.inject(`${pyramid?.url}&tile=0,0,0`);
  expect(tile.headers['content-type']).toMatch(/^image\/(jpeg|webp)$/);
  expect((await app.http.inject(url)).headers['content-disposition']).toMatch(/^attachment; /);
});

test.each([
  ['ring.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect')],
  ['ring.heic', Buffer.concat([HEIC_PICTURE.subarray(0, 600), Buffer.alloc(400)])],
  ['ring.psd', Buffer.from('8BPS\0\x01\0\0\0\0\0\0\0\x03\0\0\0\x30\0\0\0\x40\0\x08\0\x03', 'latin1')],
])('nobody waits for a damaged %s', async (name, body) => {
  const user = await makeUser(app);
  const probe = await connectProbe(user);
  const file = await uploadPicture(user, body, name);
  await probe.push(METHOD.projectUpdates);
  const { body: answer } = await callApi(app, user, api.getFile, { params: { fileId: file.id } });
  expect(answer.data).toMatchObject({ width: null, height: null, thumbnails: [] });
});
