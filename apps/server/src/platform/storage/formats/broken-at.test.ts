import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleModels } from '@facet/model/testing/samples';
import { zipFile } from '@facet/model/testing/painted';
import { binaryStl, boxCorners } from '@facet/model/testing/solids';
import { boxGlb } from '@facet/model/testing/boxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photo } from '../../images/samples.ts';
import { brokenAt } from './broken-at.ts';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'facet-broken-'))));
afterAll(() => rm(folder, { recursive: true }));

async function placeIn(bytes: Uint8Array, format: string) {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return brokenAt(path, format);
}

const small = photo(60, 40);
const SAMPLES: readonly [string, () => Promise<Uint8Array>][] = [
  ['png', () => small.clone().png().toBuffer()],
  ['jpg', () => small.clone().jpeg().toBuffer()],
  ['gif', () => small.clone().gif().toBuffer()],
  ['avif', () => small.clone().avif().toBuffer()],
  ['webp', () => small.clone().webp().toBuffer()],
  ['stl', async () => binaryStl(boxCorners([1, 2, 3]))],
  ['glb', async () => boxGlb([1, 2, 3])],
  ['xlsx', async () => zipFile({ 'xl/workbook.xml': '<workbook/>', 'xl/styles.xml': '<styleSheet/>' })],
];

test.each(SAMPLES)('a whole %s is broken nowhere, a cut one where it ends', async (format, make) => {
  const bytes = await make();
  expect(await placeIn(bytes, format)).toBeNull();
  const cut = bytes.subarray(0, bytes.length - 30);
  expect(await placeIn(cut, format)).toBe(cut.length);
});

test('a Rhino file is broken where its chunks lead elsewhere', async () => {
  const sample = (await sampleModels()).find(({ format }) => format === '3dm');
  if (!sample) throw new Error('no sample');
  const { bytes } = sample;
  expect(await placeIn(bytes, '3dm')).toBeNull();
  // Its second chunk claims to be longer than the file.
  const second = 32 + 12 + new DataView(bytes.buffer).getUint32(36, true);
  const torn = bytes.slice();
  new DataView(torn.buffer).setUint32(second + 4, bytes.length, true);
  expect(await placeIn(torn, '3dm')).toBe(second);
});

test('a TIFF whose directory is gone is broken where it ends', async () => {
  const bytes = await small.clone().tiff().toBuffer();
  expect(await placeIn(bytes, 'tif')).toBeNull();
  expect(await placeIn(bytes.subarray(0, 60), 'tif')).toBe(60);
});

test('a PNG is broken at the chunk whose sum is wrong', async () => {
  const bytes = await small.clone().png().toBuffer();
  const data = bytes.indexOf('IDAT') - 4;
  bytes[data + 20] = (bytes[data + 20] ?? 0) ^ 255;
  expect(await placeIn(bytes, 'png')).toBe(data);
});

test('a GIF is broken where no block begins', async () => {
  const bytes = await small.clone().gif().toBuffer();
  const image = 13 + 3 * 2 ** (((bytes[10] ?? 0) & 7) + 1);
  bytes[image] = 0x99;
  expect(await placeIn(bytes, 'gif')).toBe(image);
});

test('a zip is broken where a part it lists does not begin', async () => {
  const bytes = zipFile({ 'a.txt': 'a', 'b.txt': 'b' });
  const second = Buffer.from(bytes).indexOf('PK\x03\x04', 10, 'latin1');
  bytes[second] = 0;
  expect(await placeIn(bytes, 'zip')).toBe(second);
});

test('of what says nothing of its length nobody says where', async () => {
  expect(await placeIn(Buffer.from('solid ring\nfacet normal'), 'stl')).toBeNull();
});
