import { formatFacts } from '@facet/contract/constants/file-formats';
import type { FileWire } from '@facet/contract/entities/file';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../../db/client.ts';
import { files } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { fileFor } from '../access.ts';
import { forgetBytesJob } from '../job-types.ts';
import { presentFile, fileViewer } from '../presenter.ts';
import { drain } from '../upload/form-parts.ts';
import { receiveCapture } from '../upload/receive-capture.ts';
import { forgetUploads } from '../upload/receive-files.ts';
import type { StoredUpload } from '../upload/store-upload.ts';
import { orderWork } from './file-works.ts';
import { t } from '@facet/contract/words/speech';

async function fileToCapture(db: Db, actor: Actor, fileId: number) {
  const file = await fileFor(db, actor, fileId, 'capture');
  if (formatFacts(file.facts.format)?.picture !== 'browser') throw conflict(t('This file does not accept a preview'));
  return file;
}

async function receive(app: App, actor: Actor, fileId: number, request: FastifyRequest): Promise<StoredUpload> {
  try {
    // Before a byte is accepted.
    await fileToCapture(app.db, actor, fileId);
  } catch (error) {
    drain(request);
    throw error;
  }
  return receiveCapture(app, request);
}

/** Stores a picture of a file that only a browser can draw; thumbnails made from it replace earlier ones. */
export async function capturePreview(
  app: App,
  actor: Actor,
  fileId: number,
  request: FastifyRequest,
): Promise<FileWire> {
  const capture = await receive(app, actor, fileId, request);
  try {
    return await transact(app, (tx) => keepCapture(app, tx, actor, { fileId, previewKey: capture.storageKey }));
  } catch (error) {
    await forgetUploads(app, [capture]);
    throw error;
  }
}

type Capture = { fileId: number; previewKey: string };

async function keepCapture(app: App, tx: Tx, actor: Actor, { fileId, previewKey }: Capture): Promise<FileWire> {
  const row = tx.select({ previewKey: files.previewKey }).from(files).where(eq(files.id, fileId));
  const [before] = await row.for('no key update');
  const found = await fileToCapture(tx, actor, fileId);
  await tx.update(files).set({ previewKey }).where(eq(files.id, fileId));
  if (before?.previewKey) await app.jobs.send(tx, forgetBytesJob, { keys: [before.previewKey] });
  await orderWork(app, tx, { fileId, work: 'preview' });
  return presentFile(found.facts, { ...fileViewer(actor, found), works: true }, app.signer);
}
