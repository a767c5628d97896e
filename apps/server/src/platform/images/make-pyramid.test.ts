import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharp } from './guarded-sharp.ts';
import { makePyramid } from './make-pyramid.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import { PYRAMID_FILE } from './pyramid.ts';
import { hollowPng, orientedJpeg } from './samples.ts';
import { tileIndex } from './tile-grid.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facet-pyramid-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function makeTiles(picture: Buffer) {
  const path = join(folder, 'picture');
  await writeFile(path, picture);
  const pyramid = await makePyramid(path, 'png', folder);
  const joined = await readFile(join(folder, PYRAMID_FILE));
  const tile = (level: number, column: number, row: number) => {
    const index = tileIndex(pyramid.levels, pyramid.tileSize, { level, column, row }) ?? -1;
    return joined.subarray(pyramid.offsets[index], pyramid.offsets[index + 1]);
  };
  return { ...pyramid, path, tile, bytes: joined.length };
}

const colourAt = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

test.each([1, 3, 6, 8])('tiles of a picture stored in orientation %i are upright', async (orientation) => {
  const { levels, offsets, contentType, tile, bytes } = await makeTiles(await orientedJpeg(orientation));
  expect(levels).toEqual([
    { width: 800, height: 400 },
    { width: 400, height: 200 },
  ]);
  expect([contentType, offsets.length, offsets.at(-1)]).toEqual(['image/jpeg', 4, bytes]);
  const right = tile(0, 1, 0);
  expect(await sharp(right).metadata()).toMatchObject({ width: 288, height: 400 });
  const [red = 0, , blueLeft = 0] = await colourAt(tile(0, 0, 0), 20, 20);
  const [redRight = 0, , blue = 0] = await colourAt(right, 260, 380);
  expect(red - blueLeft).toBeGreaterThan(150);
  expect(blue - redRight).toBeGreaterThan(150);
});

test('tiles keep what shows through and lose what the file says', async () => {
  const glass = await sharp({
    create: { width: 1100, height: 600, channels: 4, background: { r: 0, g: 80, b: 200, alpha: 0.5 } },
  })
    .withExifMerge({ IFD0: { Artist: 'a secret name' } })
    .png()
    .toBuffer();
  const { levels, contentType, tile } = await makeTiles(glass);
  expect([levels.length, contentType]).toEqual([3, 'image/webp']);
  const metadata = await sharp(tile(0, 2, 1)).metadata();
  expect(metadata).toMatchObject({ width: 76, height: 88, hasAlpha: true });
  expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
});

test('tiles have the colours of the thumbnails, whatever profile the picture came with', async () => {
  const wide = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#c03020' } })
    .withIccProfile('p3')
    .jpeg({ quality: 95 })
    .toBuffer();
  const { path, tile } = await makeTiles(wide);
  const {
    thumbnails: [, , large],
  } = await makeThumbnails(path, 'png');
  const [one, other] = [await colourAt(tile(0, 0, 0), 100, 100), await colourAt(large?.body ?? wide, 100, 100)];
  for (const [index, value] of one.entries()) expect(Math.abs(value - (other[index] ?? 0))).toBeLessThan(8);
});

test('a cut picture has tiles as far as it goes, one without a picture fails as broken, and one over the limit as too large', async () => {
  const cut = (await orientedJpeg(1)).subarray(0, 2000);
  expect((await makeTiles(cut)).levels[0]).toEqual({ width: 800, height: 400 });
  await expect(makeTiles(Buffer.from('no picture'))).rejects.toMatchObject({ reason: 'broken' });
  await expect(makeTiles(hollowPng(20_000, 20_000))).rejects.toMatchObject({ reason: 'too_large' });
});
