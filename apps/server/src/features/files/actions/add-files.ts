import type { Tx } from '../../../db/client.ts';
import { files } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { FileFacts } from '../file-columns.ts';
import { needsPyramid } from '../needs-pyramid.ts';
import { hasPreview } from '../picture-formats.ts';
import { isUnverified } from '../quotas.ts';
import type { Received } from '../upload/receive-files.ts';
import { orderWork } from './file-works.ts';

/** Inserts the rows of stored uploads, in the order received, and orders their thumbnails. */
export async function addFiles(
  app: App,
  tx: Tx,
  actor: Actor,
  { uploadType, uploads }: Received,
  order = orderWork,
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
  for (const { id, format } of rows) if (hasPreview(format)) await order(app, tx, { fileId: id, work: 'preview' });
  for (const row of rows) if (needsPyramid(row)) await order(app, tx, { fileId: row.id, work: 'tiles' });
  // If this process can't, another one picks it up.
  const isFilmed = ({ awaitsFilm }: { awaitsFilm: boolean }) => awaitsFilm && app.films.converts;
  for (const row of rows) if (isFilmed(row)) await order(app, tx, { fileId: row.id, work: 'film' });
  return rows.toSorted((one, other) => one.id - other.id).map((row) => toFacts(row, isFilmed(row)));
}

const WAITING = { state: 'waiting', failure: null } as const;

const toFacts = (row: typeof files.$inferSelect, isFilmed: boolean): FileFacts => ({
  ...row,
  isAttached: false,
  createdAt: row.createdAt.toISOString(),
  unit: null,
  thumbnails: [],
  pyramid: null,
  hasFilm: false,
  companion: null,
  reducedSize: null,
  isCaptured: false,
  works: [
    ...(hasPreview(row.format) ? [{ work: 'preview' as const, ...WAITING }] : []),
    ...(needsPyramid(row) ? [{ work: 'tiles' as const, ...WAITING }] : []),
    ...(isFilmed ? [{ work: 'film' as const, ...WAITING }] : []),
  ],
});
