import type { App } from '../../platform/app.ts';
import { notFound } from '../../platform/errors.ts';
import { tileIndex } from '../../platform/images/tile-grid.ts';
import { entityTag, type Variant } from './find-variant.ts';
import { findStoredFilm, findStoredReduced, findPyramid } from './queries.ts';
import { orderReduced } from './actions/file-works.ts';
import { isModel } from './picture-formats.ts';

/** The variant name of a video's converted copy. */
export const FILM = 'film';

/** The name of a video's converted copy. */
export const filmName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.mp4`;

/** The bytes of a video's converted copy. */
export async function findFilm(app: Pick<App, 'db' | 'tokens'>, fileId: number): Promise<Variant> {
  const [film] = await findStoredFilm(app.db, { fileId });
  if (!film) throw notFound('film');
  const { originalName, sha256, storageKey, size } = film;
  const name = filmName(originalName);
  const etag = entityTag(app, sha256, FILM, size);
  const shown = { contentType: 'video/mp4', name, etag, isInline: true, isFinal: false };
  return { storageKey, from: 0, isPart: false, size, ...shown };
}

/** The variant name of a model's reduced mesh, for people who do not get its file. */
export const REDUCED = 'reduced';

/** The bytes of a model's reduced mesh. For models older than this feature, the first request orders one. */
export async function findReduced(app: App, fileId: number): Promise<Variant> {
  const [model] = await findStoredReduced(app.db, { fileId });
  if (!model) throw notFound('file');
  const { sha256, storageKey, size, format, isAwaited } = model;
  if (storageKey === null || size === null) {
    if (isModel(format) && !isAwaited) await orderReduced(app, fileId);
    throw notFound('reduced model');
  }
  const shown = { contentType: 'model/gltf-binary', name: 'model.glb', isInline: true, isFinal: false };
  return { storageKey, from: 0, isPart: false, size, etag: entityTag(app, sha256, REDUCED, size), ...shown };
}

/** The variant name of the tiles of a large picture. */
export const TILES = 'tiles';

/** The bytes of one tile, `LEVEL,COLUMN,ROW`, inside the object that holds them all. */
export async function findTile(
  app: Pick<App, 'db' | 'tokens'>,
  fileId: number,
  address: string | undefined,
): Promise<Variant> {
  const [level, column, row] = (address ?? '').split(',').map(Number);
  const [pyramid] = await findPyramid(app.db, { fileId });
  if (!pyramid || level === undefined || column === undefined || row === undefined) throw notFound('tile');
  const { storageKey, contentType, originalName: name, sha256, levels, tileSize, offsets } = pyramid;
  const index = tileIndex(levels, tileSize, { level, column, row });
  const [from, end] = index === null ? [] : offsets.slice(index, index + 2);
  if (from === undefined || end === undefined) throw notFound('tile');
  const etag = entityTag(app, sha256, TILES, level, column, row);
  return { storageKey, from, size: end - from, isPart: true, contentType, name, etag, isInline: true, isFinal: true };
}
