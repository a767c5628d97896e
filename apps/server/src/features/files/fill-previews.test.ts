import * as api from '@facet/contract/endpoints/index';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files, fileThumbnails, fileWorks } from '../../db/schema/index.ts';
import { photo } from '../../platform/images/samples.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { fillPreviews } from './actions/fill-previews.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  user = await makeUser(app);
});
afterAll(() => app.stop());

const show = async (fileId: number) => (await callApi(app, user, api.getFile, { params: { fileId } })).body.data;
const readState = async (fileId: number) => (await show(fileId)).works.preview;

async function uploaded(name: string, body: Buffer): Promise<number> {
  const sent = await upload(app, user, { type: 'design', files: [{ name, body }] });
  const id = sent.files[0]?.id ?? 0;
  await expect.poll(async () => (await readState(id))?.state, { timeout: 20_000 }).toMatch(/done|failed/);
  return id;
}

/** As it was left by a version that made no previews of it. */
async function asBefore(ids: readonly number[]) {
  await app.db.delete(fileThumbnails).where(inArray(fileThumbnails.fileId, [...ids]));
  await app.db
    .update(files)
    .set({ awaitsPreview: true })
    .where(inArray(files.id, [...ids]));
}

test('files from before get their previews once, and those that failed with a reason no second try', async () => {
  const whole = await uploaded('ring.png', await photo(300, 200).png().toBuffer());
  const png = await photo(60, 40).png().toBuffer();
  const broken = await uploaded('cut.png', png.subarray(0, 40));
  expect(await show(broken)).toMatchObject({
    works: { preview: { state: 'failed', failure: 'broken', broken_at: 40 } },
  });
  await asBefore([whole, broken]);
  expect(await readState(whole)).toBeNull();
  expect(await fillPreviews(app)).toBe(1);
  await expect.poll(async () => (await readState(whole))?.state, { timeout: 20_000 }).toBe('done');
  expect((await show(whole)).thumbnails).toHaveLength(3);
  expect(await readState(broken)).toMatchObject({ state: 'failed', failure: 'broken' });
  expect(await fillPreviews(app)).toBe(0);
  const [row] = await app.db.select().from(files).where(eq(files.id, broken));
  expect(row?.awaitsPreview).toBe(false);
});

test('nothing is ordered while others wait', async () => {
  const whole = await uploaded('ring.png', await photo(300, 200).png().toBuffer());
  await asBefore([whole]);
  const busy = await app.db
    .insert(files)
    .values(
      Array.from({ length: 10 }, (_, at) => ({
        uploaderId: user.id,
        uploadType: 'design' as const,
        originalName: `${at}.png`,
        storageKey: `nowhere-${at}`,
        format: 'png' as const,
        contentType: 'image/png',
        size: 1,
        sha256: '',
      })),
    )
    .returning({ id: files.id });
  const ids = busy.map(({ id }) => id);
  await app.db
    .insert(fileWorks)
    .values(ids.map((fileId) => ({ fileId, work: 'preview' as const, state: 'working' as const })));
  expect(await fillPreviews(app)).toBe(0);
  await app.db.delete(fileWorks).where(inArray(fileWorks.fileId, ids));
  expect(await fillPreviews(app)).toBe(1);
});
