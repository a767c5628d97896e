import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { files } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { orderWork } from './file-works.ts';

/** Only this many at a time: current uploads come first. */
const BATCH = 2;

/**
 * Orders the conversion of videos that were uploaded before the program for it was installed, newest first; none while
 * others are running. Returns how many were ordered.
 */
export async function fillFilms(app: App): Promise<number> {
  if (!app.films.converts) return 0;
  return transact(app, async (tx) => {
    const found = await tx
      .select({ id: files.id })
      .from(files)
      .where(
        and(
          eq(files.awaitsFilm, true),
          isNull(files.deletedAt),
          sql`not exists (select from file_works w where w.work = 'film' and w.state <> 'failed')`,
          sql`not exists (select from file_works w where w.work = 'film' and w.file_id = ${files.id})`,
        ),
      )
      .orderBy(desc(files.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    for (const { id } of found) await orderWork(app, tx, { fileId: id, work: 'film' });
    return found.length;
  });
}
