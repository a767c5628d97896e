import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharp } from './guarded-sharp.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import { isPictureTooLarge, PictureUnreadable, readPictureSize, storedPictureSize } from './picture-size.ts';
import { hollowPng, orientedJpeg, photo } from './samples.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { newStorageKey, StorageMissing } from '../storage/storage.ts';
import type { Thumbnail } from './thumbnail.ts';

// Sharp goes by content, not by the format given.
const makeAll = async (path: string) => (await makeThumbnails(path, 'jpg')).thumbnails;

let folder = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facet-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function saved(content: Buffer): Promise<string> {
  const path = join(folder, `picture-${(count += 1)}`);
  await writeFile(path, content);
  return path;
}
const sizes = (thumbnails: Thumbnail[]) => thumbnails.map((t) => [t.presetName, t.width, t.height]);

async function pixelAt(picture: Buffer, x: number, y: number) {
  const { data } = await sharp(picture)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [r = 0, g = 0, b = 0] = data;
  if (r > 180 && g < 90 && b < 90) return 'red';
  if (b > 180 && r < 90 && g < 90) return 'blue';
  return 'white';
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture of EXIF orientation %i stands upright', async (orientation) => {
  const path = await saved(await orientedJpeg(orientation));
  expect(await readPictureSize(path)).toEqual({ width: 800, height: 400 });
  const thumbnails = await makeAll(path);
  expect(sizes(thumbnails)).toEqual([
    ['small', 240, 120],
    ['medium', 640, 320],
    ['large', 800, 400],
  ]);
  for (const { body, width, height } of thumbnails) {
    const corners = [
      [5, 5],
      [width - 6, 5],
      [5, height - 6],
      [width - 6, height - 6],
    ] as const;
    const colours = await Promise.all(corners.map(([x, y]) => pixelAt(body, x, y)));
    expect(colours).toEqual(['red', 'white', 'white', 'blue']);
  }
});

test('thumbnails carry nothing of where, when and with what the picture was taken', async () => {
  const jpeg = await photo(1600, 900)
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withIccProfile('p3')
    .toBuffer();
  for (const { body } of await makeAll(await saved(jpeg))) {
    const { exif, icc, xmp, iptc, format } = await sharp(body).metadata();
    expect({ exif, icc, xmp, iptc, format }).toEqual({ format: 'webp' });
    expect(body.includes('SecretCam')).toBe(false);
  }
});

test('a wide-gamut picture keeps its colours', async () => {
  const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: { r: 200, g: 80, b: 40 } } });
  const wide = await plain.withIccProfile('p3').png().toBuffer();
  const [small] = await makeAll(await saved(wide));
  const { channels } = await sharp(small?.body).stats();
  channels.forEach(({ mean }, i) => expect(Math.abs(mean - ([200, 80, 40][i] ?? 0))).toBeLessThan(6));
});

test("a printer's picture (CMYK) becomes one for the screen", async () => {
  const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } });
  const [small] = await makeAll(await saved(await plain.toColourspace('cmyk').jpeg().toBuffer()));
  expect(await sharp(small?.body).metadata()).toMatchObject({ space: 'srgb', channels: 3, width: 240 });
});

test('a grey picture stays grey, also with 16 bits', async () => {
  const grey = sharp({ create: { width: 900, height: 600, channels: 3, background: '#777777' } });
  const [small] = await makeAll(await saved(await grey.toColourspace('grey16').png().toBuffer()));
  const { channels } = await sharp(small?.body).stats();
  channels.forEach(({ mean }) => expect(Math.abs(mean - 0x77)).toBeLessThan(4));
});

test('a small picture is never enlarged', async () => {
  const path = await saved(
    await sharp({ create: { width: 100, height: 50, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  expect(sizes(await makeAll(path))).toEqual([
    ['small', 100, 50],
    ['medium', 100, 50],
    ['large', 100, 50],
  ]);
});

test('a long strip is shrunk to four times the width at most', async () => {
  const path = await saved(
    await sharp({ create: { width: 50, height: 20_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  expect(sizes(await makeAll(path))[2]).toEqual(['large', 12, 4800]);
});

test('transparency stays', async () => {
  const clear = { create: { width: 300, height: 300, channels: 4, background: '#00000000' } } as const;
  const [small] = await makeAll(await saved(await sharp(clear).png().toBuffer()));
  expect((await sharp(small?.body).stats()).isOpaque).toBe(false);
});

test('of an animation the first frame is shown', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
  const gif = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);
  const path = await saved(gif);
  expect(await readPictureSize(path)).toEqual({ width: 300, height: 200 });
  const [small] = await makeAll(path);
  expect(small).toMatchObject({ width: 240, height: 160 });
  expect(await pixelAt(small?.body ?? Buffer.alloc(0), 100, 100)).toBe('red');
});

test.each(['jpeg', 'png'] as const)(
  'a cut %s is seen as far as it goes, but not taken for a captured one',
  async (format) => {
    const whole = await photo(800, 600)[format]().toBuffer();
    const path = await saved(whole.subarray(0, whole.length / 2));
    expect(await readPictureSize(path)).toEqual({ width: 800, height: 600 });
    const [, , large] = await makeAll(path);
    expect(large).toMatchObject({ width: 800, height: 600 });
    const { damage } = await makeThumbnails(path, format);
    expect(damage).toEqual({ is_cut: true, missing: { side: 'bottom', percent: expect.any(Number) } });
    expect(damage?.missing?.percent).toBeGreaterThan(44);
    expect(damage?.missing?.percent).toBeLessThan(56);
    await expect(makeThumbnails(path, format, { isCaptured: true })).rejects.toMatchObject({ reason: 'broken' });
  },
);

test.each([
  [1, 'bottom'],
  [3, 'top'],
  [4, 'top'],
  [5, 'right'],
  [6, 'left'],
  [8, 'right'],
] as const)('of a cut picture of EXIF orientation %i what is missing is seen at the %s', async (orientation, side) => {
  const whole = await photo(800, 600).jpeg().withMetadata({ orientation }).toBuffer();
  const { damage } = await makeThumbnails(await saved(whole.subarray(0, whole.length * 0.7)), 'jpg');
  expect(damage?.missing).toMatchObject({ side });
  expect(Math.abs((damage?.missing?.percent ?? 0) - 30)).toBeLessThan(8);
});

test('nothing is said to be missing of a picture that is whole, whichever last mark it lacks', async () => {
  const findDamage = async (body: Buffer, format: 'jpg' | 'png') =>
    (await makeThumbnails(await saved(body), format)).damage;
  const [jpeg, png] = [await photo(300, 200).jpeg().toBuffer(), await photo(300, 200).png().toBuffer()];
  expect(await findDamage(jpeg, 'jpg')).toBeNull();
  expect(await findDamage(png, 'png')).toBeNull();
  // The IEND chunk, which is empty.
  expect(await findDamage(png.subarray(0, -12), 'png')).toBeNull();
  const inPasses = await photo(300, 200).jpeg({ progressive: true }).toBuffer();
  expect(await findDamage(inPasses.subarray(0, inPasses.length / 2), 'jpg')).toEqual({ is_cut: true, missing: null });
});

test.each([
  ['words', Buffer.from('not a picture')],
  [
    'SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  ],
  ['nothing', Buffer.alloc(0)],
])('%s are no picture', async (_what, content) => {
  const path = await saved(content);
  await expect(readPictureSize(path)).rejects.toBeInstanceOf(PictureUnreadable);
  await expect(makeAll(path)).rejects.toMatchObject({ reason: 'broken' });
});

test('a bomb is told by its header: at once, without the memory, and never decoded', async () => {
  const path = await saved(hollowPng(20_000, 20_000));
  const before = process.memoryUsage.rss();
  const began = performance.now();
  const size = await readPictureSize(path);
  expect(performance.now() - began).toBeLessThan(1000);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
  expect(size).toEqual({ width: 20_000, height: 20_000 });
  expect(isPictureTooLarge(size)).toBe(true);
  expect(isPictureTooLarge({ width: 12_000, height: 10_000 })).toBe(false);
  await expect(makeAll(path)).rejects.toMatchObject({ reason: 'too_large' });
});

test('the size of a stored picture is read in place or from its beginning', async () => {
  const storage = await createDiskStorage(join(folder, 'storage'));
  const key = newStorageKey();
  const jpeg = await orientedJpeg(6);
  // Half a megabyte of a camera's own data before the size, as JPEG allows it.
  const note = Buffer.alloc(65_537, 1);
  note.set([0xff, 0xeb, 0xff, 0xff]);
  const padded = Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: 8 }, () => note), jpeg.subarray(2)]);
  const { Readable } = await import('node:stream');
  await storage.put(key, Readable.from([padded]), { maxBytes: 1e7 });
  const withoutPath = { ...storage, localPath: undefined };
  expect(await storedPictureSize(storage, key)).toEqual({ width: 800, height: 400 });
  expect(await storedPictureSize(withoutPath, key)).toEqual({ width: 800, height: 400 });
  await expect(storedPictureSize(storage, newStorageKey())).rejects.toBeInstanceOf(StorageMissing);
});

// Real photographs of other makers, where the machine has them beside the repository.
const photographs = join(import.meta.dirname, '../../../../../../shared/data/picture');
for (const name of existsSync(photographs) ? readdirSync(photographs) : []) {
  test(`the real photograph ${name} stands as its name says`, async () => {
    const { width, height } = await readPictureSize(join(photographs, name));
    const head = await readPictureSize((await readFile(join(photographs, name))).subarray(0, 65_536));
    expect(head).toEqual({ width, height });
    const [, , large] = await makeAll(join(photographs, name));
    expect(width > height).toBe(name.includes('Landscape'));
    expect(large).toMatchObject({ width: Math.min(1200, width) });
  });
}
