import { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/client.ts';
import { fileMeasures, fileReductions, files } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import { firstOf } from '../../../db/typed-sql.ts';
import type { App } from '../../../platform/app.ts';
import { modelProcess, type KindOfWork, type ModelSource } from '../../../platform/file-processes/kind-of-work.ts';
import { findFile } from '../queries.ts';
import { reducedKey } from '../made-keys.ts';
import type { reduceFile } from '../reduce-file.ts';
import { announceFile } from './announce-file.ts';
import { beginWork, endFileWork } from './file-works.ts';
import { giveUp } from './tell-failure.ts';

/** The reduced mesh of a model in this unit, for people who don't get the model. */
const REDUCE: KindOfWork<typeof reduceFile, ModelSource> = {
  module: new URL('../reduce-file.ts', import.meta.url),
  name: 'reduceFile',
  processFor: modelProcess,
};

/** Makes the reduced mesh for people who do not get a model's file, and tells those who look at it. */
export async function makeFileReduced(app: App, fileId: number): Promise<void> {
  const one = { fileId, work: 'reduced' } as const;
  const mesh = alias(files, 'mesh');
  const [model] = await app.db
    .select({
      storageKey: files.storageKey,
      unit: files.unit,
      // For a Rhino file without meshes, its companion is shown.
      from: firstOf(mesh.storageKey, files.storageKey),
      format: firstOf(mesh.format, files.format),
      size: firstOf(mesh.size, files.size),
    })
    .from(files)
    .leftJoin(fileMeasures, eq(fileMeasures.fileId, files.id))
    .leftJoin(mesh, and(eq(mesh.id, fileMeasures.companionId), isNull(mesh.deletedAt)))
    .where(and(eq(files.id, fileId), isNull(files.deletedAt)));
  if (!model) return endFileWork(app.db, one);
  await beginWork(app.db, one);
  const { storageKey, from, format, size, unit } = model;
  try {
    const source = { storage: app.storage, key: from, format, size };
    const reduced = await app.fileProcesses.run(REDUCE, source, unit);
    await keep(app, { fileId, storageKey: reducedKey(storageKey) }, reduced);
  } catch (error) {
    await giveUp(app, one, error);
  }
}

/** Nothing is kept if the model was deleted meanwhile. */
async function keep(app: App, { fileId, storageKey }: { fileId: number; storageKey: string }, mesh: Uint8Array) {
  const size = mesh.length;
  await app.storage.put(storageKey, Readable.from([mesh]), { maxBytes: size, contentType: 'model/gltf-binary' });
  const isKept = await transact(app, (tx) => keepRow(tx, { fileId, storageKey, size }));
  if (!isKept) await app.storage.remove(storageKey);
}

async function keepRow(tx: Tx, made: typeof fileReductions.$inferInsert): Promise<boolean> {
  const { fileId } = made;
  // Waits for anyone who is attaching the file right now, so that they and their project are told as well.
  await tx.select({ id: files.id }).from(files).where(eq(files.id, fileId)).for('update');
  const [file] = await findFile(tx, { fileId });
  if (!file) return false;
  await tx.insert(fileReductions).values(made).onConflictDoUpdate({ target: fileReductions.fileId, set: made });
  await endFileWork(tx, { fileId, work: 'reduced' });
  announceFile(tx, { fileId, uploaderId: file.facts.uploaderId, places: file.places });
  return true;
}
