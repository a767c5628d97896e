import type { Tx } from '../../../db/client.ts';
import { files } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { FileFacts } from '../file-columns.ts';
import { pyramidJob, thumbnailsJob } from '../job-types.ts';
import { needsPyramid } from '../needs-pyramid.ts';
import { isPicture } from '../picture-formats.ts';
import { isUnverified } from '../quotas.ts';
import type { Received } from '../upload/receive-files.ts';

/** Gives stored uploads their rows, in the order received, and has their small pictures made. */
export async function addFiles(
  app: App,
  tx: Tx,
  actor: Actor,
  { uploadType, uploads }: Received,
): Promise<FileFacts[]> {
  const rows = await tx
    .insert(files)
    .values(uploads.map((upload) => ({ ...upload, uploadType, uploaderId: actor.userId })))
    .returning();
  tx.take({ limit: 'files-of-person', of: actor.userId, cost: uploads.length });
  if (isUnverified(actor)) {
    const bytes = uploads.reduce((sum, { size }) => sum + size, 0);
    tx.takeRoom({ of: 'person', userId: actor.userId, bytes });
  }
  for (const { id, format } of rows) if (isPicture(format)) await app.jobs.send(tx, thumbnailsJob, { file_id: id });
  for (const row of rows) if (needsPyramid(row)) await app.jobs.send(tx, pyramidJob, { file_id: row.id });
  return rows.toSorted((one, other) => one.id - other.id).map(factsOf);
}

const factsOf = (row: typeof files.$inferSelect): FileFacts => ({
  ...row,
  isAttached: false,
  createdAt: row.createdAt.toISOString(),
  unit: null,
  thumbnails: [],
  pyramid: null,
});
