import { createReadStream } from 'node:fs';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { fileFilms, files } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Film } from '../../../platform/films/film-maker.ts';
import { filmKey } from '../made-keys.ts';
import { needsFilm } from '../needs-film.ts';
import { findFile } from '../queries.ts';
import { announceFile } from './announce-file.ts';
import { beginWork, endFileWork, watchWork } from './file-works.ts';
import { giveUp } from './tell-failure.ts';

type Video = typeof files.$inferSelect;

/**
 * Converts a video that no browser plays, and tells those who look at it; without the program for it, the work waits.
 */
export async function makeFileFilm(app: App, fileId: number, signal: AbortSignal): Promise<void> {
  const one = { fileId, work: 'film' } as const;
  const [video] = await app.db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isNull(files.deletedAt)));
  if (!video) return endFileWork(app.db, one);
  if (!video.awaitsFilm || !app.films.converts) return leave(app, video);
  if (!(await needsFilm(app, video))) return leave(app, { ...video, awaitsFilm: false });
  await transact(app, async (tx) => {
    await beginWork(tx, one);
    await tell(tx, fileId);
  });
  const watch = watchWork(app, one, signal);
  try {
    const source = { storage: app.storage, key: video.storageKey, format: video.format };
    await app.films.make(source, watch, (film) => keepFilm(app, video, film));
  } catch (error) {
    // Cancelled or interrupted work is run again.
    await giveUp(app, one, error);
  } finally {
    watch.end();
  }
}

/** Nothing is made here: it waits for another process, or browsers play it as it is. */
const leave = (app: App, { id, awaitsFilm }: Video) =>
  transact(app, async (tx) => {
    await tx.update(files).set({ awaitsFilm }).where(eq(files.id, id));
    await endFileWork(tx, { fileId: id, work: 'film' });
    await tell(tx, id);
  });

async function tell(tx: Tx, fileId: number): Promise<void> {
  const [file] = await findFile(tx, { fileId });
  if (file) announceFile(tx, { fileId, uploaderId: file.facts.uploaderId, places: file.places });
}

/** Nothing is kept if the video was deleted meanwhile. */
async function keepFilm(app: App, { id, storageKey }: Video, { path, size }: Film): Promise<void> {
  const key = filmKey(storageKey);
  await app.storage.put(key, createReadStream(path), { maxBytes: size, contentType: 'video/mp4' });
  const isKept = await transact(app, async (tx) => {
    // Waits for anyone who is attaching the file right now, so that they and their project are told as well.
    await tx.select({ id: files.id }).from(files).where(eq(files.id, id)).for('update');
    const [file] = await findFile(tx, { fileId: id });
    if (!file) return false;
    const made = { storageKey: key, size };
    await tx
      .insert(fileFilms)
      .values({ fileId: id, ...made })
      .onConflictDoUpdate({ target: fileFilms.fileId, set: made });
    await tx.update(files).set({ awaitsFilm: false }).where(eq(files.id, id));
    await endFileWork(tx, { fileId: id, work: 'film' });
    announceFile(tx, { fileId: id, uploaderId: file.facts.uploaderId, places: file.places });
    return true;
  });
  if (!isKept) await app.storage.remove(key);
}
