import type { UploadType } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';
import type { FastifyRequest } from 'fastify';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/client.ts';
import { files } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { FileFacts } from '../file-columns.ts';
import { thumbnailsJob } from '../job-types.ts';
import { isPicture } from '../picture-formats.ts';
import { presentFile } from '../presenter.ts';
import { forgetUploads, receiveFiles } from '../upload/receive-files.ts';
import type { Received } from '../upload/receive-files.ts';

/** Stores the files of a form for its sender: all of them, in the form's order, or none. */
export async function uploadFiles(
  app: App,
  actor: Actor,
  request: FastifyRequest,
  type?: UploadType,
): Promise<FileWire[]> {
  const received = await receiveFiles(app, request, type);
  try {
    const rows = await transact(app, (tx) => addFiles(app, tx, actor, received));
    return rows.map((row) => presentFile(factsOf(row), { userId: actor.userId, isLeader: false }, app.signer));
  } catch (error) {
    await forgetUploads(app, received.uploads);
    throw error;
  }
}

async function addFiles(app: App, tx: Tx, actor: Actor, { uploadType, uploads }: Received) {
  const rows = await tx
    .insert(files)
    .values(uploads.map((upload) => ({ ...upload, uploadType, uploaderId: actor.userId })))
    .returning();
  for (const { id, format } of rows) if (isPicture(format)) await app.jobs.send(tx, thumbnailsJob, { file_id: id });
  return rows.toSorted((one, other) => one.id - other.id);
}

const factsOf = (row: typeof files.$inferSelect): FileFacts => ({
  ...row,
  isAttached: false,
  createdAt: row.createdAt.toISOString(),
  thumbnails: [],
});
