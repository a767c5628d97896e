import type { UploadType } from '@facet/contract/constants/uploads';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { files } from '../../../db/schema/index.ts';
import { newStorageKey } from '../../../platform/storage/storage.ts';
import { makeUser } from '../../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { attachFiles } from './attach-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function makeFile(uploaderId: number, uploadType: UploadType = 'design', attachedAt: Date | null = null) {
  const bytes = { size: 4, sha256: '00'.repeat(32), storageKey: newStorageKey() };
  const values = { uploaderId, uploadType, originalName: 'ring.png', format: 'png', contentType: 'image/png' } as const;
  const [row] = await app.db
    .insert(files)
    .values({ ...values, ...bytes, attachedAt })
    .returning();
  if (!row) throw new Error('no file');
  return row.id;
}

const attach = (userId: number, ids: number[], field?: string) =>
  transact(app, (tx) => attachFiles(tx, { userId }, ids, ['design'], field));

test('gives the files in the order asked for, and marks them', async () => {
  const { id } = await makeUser(app);
  const [first, second] = [await makeFile(id), await makeFile(id)];
  const rows = await attach(id, [second, first, second]);
  expect(rows.map((row) => row.id)).toEqual([second, first]);
  expect(rows[0]).toMatchObject({
    format: 'png',
    originalName: 'ring.png',
    uploadType: 'design',
    sha256: '00'.repeat(32),
  });
  expect(rows.every(({ attachedAt }) => attachedAt instanceof Date)).toBe(true);
});

test('takes nothing at all when one file is another person’s, attached, gone or of another type', async () => {
  const [{ id }, stranger] = [await makeUser(app), await makeUser(app)];
  const good = await makeFile(id);
  const bad = [
    await makeFile(stranger.id),
    await makeFile(id, 'design', new Date()),
    await makeFile(id, 'chat'),
    999_999,
  ];
  for (const one of bad) {
    await expect(attach(id, [good, one])).rejects.toMatchObject({
      statusCode: 422,
      errors: { file_ids: ['Please enter valid Files.'] },
    });
  }
  const [row] = await app.db.select().from(files).where(eq(files.id, good));
  expect(row?.attachedAt).toBeNull();
});

test('names the field that the caller says', async () => {
  const { id } = await makeUser(app);
  await expect(attach(id, [999_999], 'new_file_id')).rejects.toMatchObject({
    errors: { new_file_id: ['Please enter valid File.'] },
  });
});

test('gives a file to one of two calls that want it at once', async () => {
  const { id } = await makeUser(app);
  const ids = [await makeFile(id), await makeFile(id)];
  const results = await Promise.allSettled([attach(id, ids), attach(id, ids.toReversed())]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
