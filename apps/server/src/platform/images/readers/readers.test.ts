import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import { afterAll, expect, test } from 'vitest';
import { sharp } from '../guarded-sharp.ts';
import { makePyramid } from '../make-pyramid.ts';
import { makeThumbnails } from '../make-thumbnails.ts';
import { canonRaw, HEIC_PICTURE, psd, rawFile, redWithWhite } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'facet-readers-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
async function made(body: Buffer, format: FileFormat) {
  files += 1;
  const path = join(folder, `${files}.${format}`);
  await writeFile(path, body);
  return makeThumbnails(path, format);
}

/** The colour at a place given as fractions of width and height, rounded to sixteenths. */
async function colourAt(body: Buffer | undefined, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 16)).join(' ');
}
const RED = '13 3 3';
const WHITE = '16 16 16';

const svg = (inside: string) =>
  Buffer.from(`<?xml version="1.0"?><!-- a ring -->
  <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="48">
  <rect width="64" height="48" fill="#cc3333"/><rect x="4" y="4" width="20" height="10" fill="#fff"/>${inside}</svg>`);

test.each([
  ['heic', async () => HEIC_PICTURE, 64],
  ['avif', async () => (await redWithWhite()).avif({ quality: 90 }).toBuffer(), 64],
  ['tif', async () => (await redWithWhite()).tiff({ compression: 'lzw' }).toBuffer(), 64],
  ['tiff', async () => (await redWithWhite()).tiff({ bigtiff: true }).toBuffer(), 64],
  ['webp', async () => (await redWithWhite()).webp({ quality: 95 }).toBuffer(), 64],
  ['psd', psd, 64],
  ['svg', async () => svg(''), 2400],
  ['svgz', async () => gzipSync(svg('')), 2400],
  ['dng', async () => rawFile(1, await (await redWithWhite(10)).jpeg({ quality: 95 }).toBuffer()), 640],
] as const)('a picture of the format %s is seen as it is', async (format, body, width) => {
  const { thumbnails, size } = await made(await body(), format);
  expect(size).toEqual({ width, height: (width * 3) / 4 });
  const large = thumbnails.at(-1)?.body;
  expect([await colourAt(large, 0.2, 0.2), await colourAt(large, 0.8, 0.8)]).toEqual([WHITE, RED]);
});

test('a raw file shows the largest of its pictures, turned as the camera was held', async () => {
  const small = await (await redWithWhite(6)).jpeg({ quality: 60 }).toBuffer();
  const large = await (await redWithWhite(10)).jpeg({ quality: 95 }).toBuffer();
  const { thumbnails, size } = await made(rawFile(6, small, large, small), 'nef');
  expect(size).toEqual({ width: 480, height: 640 });
  expect(await colourAt(thumbnails.at(-1)?.body, 0.8, 0.2)).toBe(WHITE);
});

test.each([
  ['the whole one', 10, 640],
  ['the preview, where no other is inside', 0, 384],
])('of a raw file of Canon it shows %s, turned as its box says', async (_what, times, height) => {
  const jpeg = async (size: number) => (await redWithWhite(size)).jpeg({ quality: 90 }).toBuffer();
  const whole = times > 0 ? await jpeg(times) : Buffer.alloc(0);
  const file = canonRaw(6, { small: await jpeg(2), preview: await jpeg(6), whole });
  const { thumbnails, size } = await made(file, 'cr3');
  expect(size).toEqual({ width: (height * 3) / 4, height });
  expect(await colourAt(thumbnails.at(-1)?.body, 0.8, 0.2)).toBe(WHITE);
});

test('16 bits, layers of colour for print and a palette do no harm to a TIFF', async () => {
  const picture = await redWithWhite();
  const print = await made(await picture.clone().toColourspace('cmyk').tiff().toBuffer(), 'tiff');
  const deep = await made(await picture.clone().toColourspace('rgb16').tiff().toBuffer(), 'tiff');
  expect(await colourAt(deep.thumbnails.at(-1)?.body, 0.2, 0.2)).toBe(WHITE);
  expect(await colourAt(print.thumbnails.at(-1)?.body, 0.2, 0.2)).toBe(WHITE);
});

test('a drawing reads nothing beside itself', async () => {
  const other = join(folder, 'secret.png');
  await writeFile(
    other,
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer(),
  );
  const inside = ['secret.png', other, `file://${other}`]
    .map((href) => `<image xlink:href="${href}" href="${href}" width="64" height="48"/>`)
    .join('');
  const { thumbnails } = await made(svg(inside), 'svg');
  expect(await colourAt(thumbnails.at(-1)?.body, 0.8, 0.8)).toBe(RED);
});

test.each([
  ['by rows', false, 0],
  ['in passes', true, 0.5],
])('what is missing of a PNG %s stays empty, whatever its decoder read before', async (_how, progressive, seen) => {
  const tall = (await redWithWhite(20)).extend({ bottom: 200, background: '#cc3333' }).removeAlpha();
  // Not compressed, so that the last quarter of the file is the last quarter of the rows.
  const whole = await tall.png({ progressive, compressionLevel: 0 }).toBuffer();
  const { thumbnails, size } = await made(whole.subarray(0, Math.floor(whole.length * 0.75)), 'png');
  expect(size).toEqual({ width: 1280, height: 1160 });
  const large = sharp(thumbnails.at(-1)?.body);
  const { width, height } = await large.metadata();
  const redIn = async (top: number) => {
    const strip = large.clone().extract({ left: 0, top: Math.floor(top * height), width, height: 100 });
    return (await sharp(await strip.png().toBuffer()).stats()).channels[0]?.mean ?? 0;
  };
  expect((await redIn(0.4)) / 0xcc).toBeCloseTo(1, 1);
  expect((await redIn(0.9)) / 0xcc).toBeCloseTo(seen, 1);
});

test.each([
  ['heic', HEIC_PICTURE.subarray(0, 600)],
  ['psd', Buffer.from('8BPS\0\x01\0\0\0\0\0\0\0\x03\0\0\0\x30\0\0\0\x40\0\x08\0\x03', 'latin1')],
  ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect')],
  ['svgz', gzipSync(svg('')).subarray(0, -12)],
  ['dng', rawFile(1, Buffer.from('\xFF\xD8\xFF nothing', 'latin1'))],
  ['tif', Buffer.from('II*\0\x08\0\0\0')],
  ['avif', Buffer.from('\0\0\0\x20ftypavif\0\0\0\0')],
] as const)('a damaged %s says that it is broken', async (format, body) => {
  await expect(made(Buffer.from(body), format)).rejects.toMatchObject({ reason: 'broken' });
});

test('a packed drawing is unpacked no further than drawings go', async () => {
  const endless = gzipSync(svg(' '.repeat(65 * 1024 * 1024)));
  await expect(made(endless, 'svgz')).rejects.toMatchObject({ reason: 'too_heavy' });
});

test('a picture that says it is larger than any that is decoded is not decoded', async () => {
  const huge = Buffer.alloc(64);
  huge.write('8BPS\0\x01', 'latin1');
  huge.writeUInt32BE(30_000, 14);
  huge.writeUInt32BE(30_000, 18);
  await expect(made(huge, 'psd')).rejects.toMatchObject({ reason: 'too_large' });
});

test('tiles are cut of what only the server reads', async () => {
  const path = join(folder, 'ring.svg');
  await writeFile(path, svg(''));
  const pyramid = await makePyramid(path, 'svg', mkdtempSync(join(folder, 'tiles-')));
  expect(pyramid.levels[0]).toEqual({ width: 2400, height: 1800 });
});
