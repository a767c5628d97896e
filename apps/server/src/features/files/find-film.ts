import type { App } from '../../platform/app.ts';
import { notFound } from '../../platform/errors.ts';
import type { Variant } from './find-variant.ts';
import { findStoredFilm } from './queries.ts';

/** The variant whose address names the converted copy of a video. */
export const FILM = 'film';

/** The bytes of a video's converted copy. */
export async function findFilm(app: Pick<App, 'db'>, fileId: number): Promise<Variant> {
  const [film] = await findStoredFilm(app.db, { fileId });
  if (!film) throw notFound('film');
  const { originalName, sha256, storageKey, size } = film;
  const name = `${originalName.replace(/\.[^.]*$/, '')}.mp4`;
  const etag = `"${sha256}-${FILM}-${size}"`;
  const shown = { contentType: 'video/mp4', name, etag, isInline: true, isFinal: false };
  return { storageKey, from: 0, isPart: false, size, ...shown };
}
