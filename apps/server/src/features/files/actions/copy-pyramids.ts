import { asc, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { filePyramids, files } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { PYRAMID_PIXELS } from '../file-columns.ts';
import { needsPyramid } from '../needs-pyramid.ts';
import { pyramidKey } from '../made-keys.ts';
import { orderWork } from './file-works.ts';

type Copy = { id: number; sourceId: number; to: string };

/** Gives copied pictures the tiles of their sources; if tiles are still being cut, the copy gets its own. */
export async function copyPyramids(app: Pick<App, 'jobs'>, tx: Tx, copies: readonly Copy[]) {
  const large = await tx
    .select({ id: files.id, format: files.format, width: files.width, height: files.height })
    .from(files)
    .where(
      sql`${inArray(
        files.id,
        copies.map(({ id }) => id),
      )} and ${files.width}::bigint * ${files.height} > ${PYRAMID_PIXELS}`,
    )
    .orderBy(asc(files.id));
  const wanted = new Set(large.filter(needsPyramid).map(({ id }) => id));
  if (wanted.size === 0) return [];
  const bySource = new Map(copies.filter(({ id }) => wanted.has(id)).map((copy) => [copy.sourceId, copy]));
  const found = await tx
    .select()
    .from(filePyramids)
    .where(inArray(filePyramids.fileId, [...bySource.keys()]))
    .orderBy(asc(filePyramids.fileId));
  const made = found.flatMap((pyramid) => {
    const copy = bySource.get(pyramid.fileId);
    return copy ? [{ ...pyramid, fileId: copy.id, storageKey: pyramidKey(copy.to), from: pyramid.storageKey }] : [];
  });
  if (made.length > 0) await tx.insert(filePyramids).values(made.map(({ from: _from, ...row }) => row));
  const cut = new Set(made.map(({ fileId }) => fileId));
  for (const id of wanted) if (!cut.has(id)) await orderWork(app, tx, { fileId: id, work: 'tiles' });
  return made.map(({ from, storageKey }) => ({ from, to: storageKey }));
}
