import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { filePyramids, files } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { inFolder } from '../../../platform/file-processes/local-file.ts';
import { MAKE_PYRAMID } from '../../../platform/images/picture-work.ts';
import { PYRAMID_FILE, type Pyramid } from '../../../platform/images/pyramid.ts';
import { findFile } from '../queries.ts';
import { needsPyramid } from '../needs-pyramid.ts';
import { pyramidKey } from '../made-keys.ts';
import { announceFile } from './announce-file.ts';
import { beginWork, endFileWork } from './file-works.ts';
import { giveUp } from './tell-failure.ts';

type Stored = typeof filePyramids.$inferInsert;

/** Cuts a large picture into tiles and tells those who look at it; one that can't be read gets none. */
export async function makeFilePyramid(app: App, fileId: number): Promise<void> {
  const [file] = await app.db.select().from(files).where(eq(files.id, fileId)).limit(1);
  const one = { fileId, work: 'tiles' } as const;
  if (!file || file.deletedAt || !needsPyramid(file)) return endFileWork(app.db, one);
  await beginWork(app.db, one);
  const storageKey = pyramidKey(file.storageKey);
  try {
    const source = { storage: app.storage, key: file.storageKey, format: file.format };
    const row = await inFolder(async (folder) => {
      const pyramid = await app.fileProcesses.run(MAKE_PYRAMID, source, folder);
      return storePyramid(app, { fileId, storageKey }, { ...pyramid, path: join(folder, PYRAMID_FILE) });
    });
    if (!(await transact(app, (tx) => keepPyramid(tx, row)))) await app.storage.remove(storageKey);
  } catch (error) {
    await giveUp(app, one, error);
  }
}

async function storePyramid(
  { storage }: App,
  row: Pick<Stored, 'fileId' | 'storageKey'>,
  { path, tileSize, levels, offsets, contentType }: Pyramid & { path: string },
): Promise<Stored> {
  const size = offsets.at(-1) ?? 0;
  await storage.put(row.storageKey, createReadStream(path), { maxBytes: size, contentType });
  return { ...row, contentType, size, tileSize, levels, offsets };
}

/** False if the picture was deleted meanwhile. */
async function keepPyramid(tx: Tx, row: Stored): Promise<boolean> {
  // Waits for anyone who is attaching the file right now, so that they and their project are told as well.
  await tx.select({ id: files.id }).from(files).where(eq(files.id, row.fileId)).for('share');
  const [file] = await findFile(tx, { fileId: row.fileId });
  if (!file) return false;
  const { fileId, ...made } = row;
  await tx.insert(filePyramids).values(row).onConflictDoUpdate({ target: filePyramids.fileId, set: made });
  await endFileWork(tx, { fileId, work: 'tiles' });
  announceFile(tx, { fileId, uploaderId: file.facts.uploaderId, places: file.places });
  return true;
}
