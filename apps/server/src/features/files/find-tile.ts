import type { App } from '../../platform/app.ts';
import { notFound } from '../../platform/errors.ts';
import { tileIndex } from '../../platform/images/tile-grid.ts';
import type { Variant } from './find-variant.ts';
import { findPyramid } from './queries.ts';

/** The variant whose address names one tile of a large picture. */
export const TILES = 'tiles';

/** The bytes of one tile, `LEVEL,COLUMN,ROW`, within the object that holds them all. */
export async function findTile(app: Pick<App, 'db'>, fileId: number, address: string | undefined): Promise<Variant> {
  const [level, column, row] = (address ?? '').split(',').map(Number);
  const [pyramid] = await findPyramid(app.db, { fileId });
  if (!pyramid || level === undefined || column === undefined || row === undefined) throw notFound('tile');
  const { storageKey, contentType, originalName: name, sha256, levels, tileSize, offsets } = pyramid;
  const index = tileIndex(levels, tileSize, { level, column, row });
  const [from, end] = index === null ? [] : offsets.slice(index, index + 2);
  if (from === undefined || end === undefined) throw notFound('tile');
  const etag = `"${sha256}-${TILES}-${level}-${column}-${row}"`;
  return { storageKey, from, size: end - from, isPart: true, contentType, name, etag, isInline: true, isFinal: true };
}
