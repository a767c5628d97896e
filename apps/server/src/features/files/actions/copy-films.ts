import { asc, eq, and, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { fileFilms, files } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { filmKey } from '../made-keys.ts';
import { orderWork } from './file-works.ts';

type Copy = { id: number; sourceId: number; to: string };

/** Gives copied videos the converted films of their sources; if a film is still to be made, the copy gets its own. */
export async function copyFilms(app: Pick<App, 'jobs' | 'films'>, tx: Tx, copies: readonly Copy[]) {
  const bySource = new Map(copies.map((copy) => [copy.sourceId, copy]));
  const found = await tx
    .select()
    .from(fileFilms)
    .where(inArray(fileFilms.fileId, [...bySource.keys()]))
    .orderBy(asc(fileFilms.fileId));
  const made = found.flatMap((film) => {
    const copy = bySource.get(film.fileId);
    return copy ? [{ ...film, fileId: copy.id, storageKey: filmKey(copy.to), from: film.storageKey }] : [];
  });
  if (made.length > 0) await tx.insert(fileFilms).values(made.map(({ from: _from, ...row }) => row));
  // If this process can't, another one picks it up.
  const ids = !app.films.converts ? [] : copies.map(({ id }) => id);
  const waiting = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.awaitsFilm, true)))
    .orderBy(asc(files.id));
  for (const { id } of waiting) await orderWork(app, tx, { fileId: id, work: 'film' });
  return made.map(({ from, storageKey }) => ({ from, to: storageKey }));
}
