import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import { toFailedWork, readMetadata } from './decode-within.ts';
import { openPicture } from './open-picture.ts';
import { PYRAMID_FILE } from './pyramid.ts';
import type { Pyramid } from './pyramid.ts';
import { listLevels, listTiles } from './tile-grid.ts';
import type { Size } from './tile-grid.ts';

const TILE_SIZE = 512;
// Full colour resolution: a red stone in yellow gold keeps its edge.
const JPEG = { quality: 88, chromaSubsampling: '4:4:4' } as const;
const WEBP = { quality: 86, effort: 0 } as const;

/**
 * Cuts the picture at `path` into tiles, upright, in sRGB and without its metadata; throws FileWorkFailed (broken or
 * too_large). Rows stream through, so 100 megapixels need 170 MB; a picture that must be rotated needs 4 bytes a pixel.
 */
export async function makePyramid(path: string, format: FileFormat, folder: string): Promise<Pyramid> {
  try {
    const source = await openPicture(path, format);
    const metadata = await readMetadata(source);
    const levels = listLevels(onlySize(metadata.autoOrient), TILE_SIZE);
    const isOpaque = !metadata.hasAlpha;
    const picture = source({ sequentialRead: true }).autoOrient().toColourspace('srgb');
    await (isOpaque ? picture.jpeg(JPEG) : picture.webp(WEBP))
      .tile({ size: TILE_SIZE, overlap: 0, layout: 'dz', depth: 'onetile', container: 'fs', skipBlanks: -1 })
      .toFile(join(folder, 'cut.dz'));
    const offsets = await joinTiles(folder, levels, isOpaque ? 'jpeg' : 'webp');
    return { tileSize: TILE_SIZE, levels, offsets, contentType: isOpaque ? 'image/jpeg' : 'image/webp' };
  } catch (error) {
    throw toFailedWork(error);
  }
}

const onlySize = ({ width, height }: Size): Size => ({ width, height });

/** Joins the tiles, each in a file of its own, into one file. */
async function joinTiles(folder: string, levels: readonly Size[], extension: string): Promise<number[]> {
  const joined = await open(join(folder, PYRAMID_FILE), 'wx', 0o600);
  const offsets = [0];
  let end = 0;
  try {
    for (const { level, column, row } of listTiles(levels, TILE_SIZE)) {
      // The cutter counts levels from the smallest.
      const name = join('cut_files', String(levels.length - 1 - level), `${column}_${row}.${extension}`);
      const tile = await readFile(join(folder, name));
      await joined.writeFile(tile);
      end += tile.length;
      offsets.push(end);
    }
  } finally {
    await joined.close();
  }
  return offsets;
}
