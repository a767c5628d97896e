import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markedPictures, reviewRecipients } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeGuest } from '../../testing/factories/make-guest.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { markMesh } from './find-marked.ts';
import { makeFilePyramid } from './actions/make-file-pyramid.ts';
import { makeFileThumbnails } from './actions/make-file-thumbnails.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let item: { id: number; file: { id: number } };
const place = () => ({ projectId: team.project.id, moduleId: team.modules['cad-design'].id });
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  const maker = team.people.c_design;
  const body = await sharp({ create: { width: 4600, height: 3800, channels: 3, background: '#8a8a90' } })
    .jpeg()
    .toBuffer();
  const sent = await upload(app, maker, { type: 'design', files: [{ name: 'ring.jpg', body }] });
  const made = await callApi(app, maker, api.uploadDesigns, {
    params: place(),
    body: { style: { title: 'Celeste halo' }, file_ids: sent.files.map(({ id }) => id) },
  });
  const [first] = made.body.data;
  if (!first) throw new Error('no design');
  item = first;
  await makeFileThumbnails(app, item.file.id);
  await makeFilePyramid(app, item.file.id);
}, 60_000);
afterAll(() => app.stop());

const read = async (by: Caller) =>
  (await callApi(app, by, api.getDesign, { params: { ...place(), itemId: item.id } })).body.data.file;
const fetchBytes = async (url: string) => (await app.http.inject(url)).rawPayload;
const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer();
/** How many of the colour values differ by more than compression makes them. */
async function shareChanged(one: Buffer, other: Buffer) {
  const [before, after] = await Promise.all([pixels(one), pixels(other)]);
  expect(after.length).toBe(before.length);
  return before.filter((value, at) => Math.abs(value - (after[at] ?? 0)) > 24).length / before.length;
}

test('what a marked link shows carries its reader in the pixels of every preview and tile, and no file is given', async () => {
  const owner = team.people.p_owner;
  const guest = await makeGuest(app, { ...place(), createdBy: owner.id, itemIds: [item.id] });
  const plain = await read(guest);
  const set = (body: object) =>
    callApi(app, owner, api.updateReviewLink, {
      params: { projectId: team.project.id, linkId: guest.recipientId },
      body,
    });
  expect((await set({ is_marked: true })).body.data.is_marked).toBe(true);
  // Addresses from before show nothing any more.
  expect((await app.http.inject(plain.url)).statusCode).toBe(403);

  const [seen, whole] = [await read(guest), await read(owner)];
  expect(seen.thumbnails.length).toBeGreaterThan(2);
  for (const { preset_name: name, url } of seen.thumbnails) {
    const own = whole.thumbnails.find(({ preset_name: one }) => one === name);
    expect(await shareChanged(await fetchBytes(own?.url ?? ''), await fetchBytes(url)), name).toBeGreaterThan(0.02);
  }
  const tile = '&tile=0,1,1';
  const tiles = [`${whole.pyramid?.url}${tile}`, `${seen.pyramid?.url}${tile}`].map(fetchBytes);
  expect(await shareChanged(...((await Promise.all(tiles)) as [Buffer, Buffer]))).toBeGreaterThan(0.02);

  expect(seen.download_url).toBeNull();
  expect(seen.url).not.toContain('variant=original');
  const original = await callApi(app, guest, api.signAddresses, {
    body: { addresses: [{ file_id: item.file.id, variant: 'original' }] },
  });
  expect(original.body.data[0]?.url).toBeNull();
  expect((await callApi(app, guest, api.getFileLink, { params: { fileId: item.file.id } })).status).toBe(403);

  // Made once, whoever asks how often.
  const countKept = () => app.db.$count(markedPictures, eq(markedPictures.recipientId, guest.recipientId));
  const before = await countKept();
  await fetchBytes((await read(guest)).thumbnails[0]?.url ?? '');
  expect(await countKept()).toBe(before);

  await set({ allows_originals: true });
  expect((await read(guest)).url).toContain('variant=original');
  await app.db.delete(reviewRecipients).where(eq(reviewRecipients.id, guest.recipientId));
}, 60_000);

test('a mesh names the link in its metadata, and keeps the rest as it was', () => {
  const json = Buffer.from('{"asset":{"version":"2.0"}} ');
  const rest = Buffer.from([4, 0, 0, 0, 0x42, 0x49, 0x4e, 0, 1, 2, 3, 4]);
  const header = Buffer.alloc(20);
  header.write('glTF');
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(20 + json.length + rest.length, 8);
  header.writeUInt32LE(json.length, 12);
  header.write('JSON', 16);
  const marked = markMesh(Buffer.concat([header, json, rest]), 4711);
  const length = marked.readUInt32LE(12);
  expect([marked.readUInt32LE(8), length % 4]).toEqual([marked.length, 0]);
  expect(JSON.parse(marked.toString('utf8', 20, 20 + length))).toEqual({
    asset: { version: '2.0', extras: { link: 4711 } },
  });
  expect(marked.subarray(20 + length)).toEqual(rest);
});
