import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { MEGABYTE } from '@facet/contract/constants/uploads';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import { afterAll, expect, test } from 'vitest';
import { sharp } from '../guarded-sharp.ts';
import { makeThumbnails } from '../make-thumbnails.ts';
import { eps, redWithWhite } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'facet-inside-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
async function made(body: Buffer, format: FileFormat) {
  files += 1;
  const path = join(folder, `${files}.${format}`);
  await writeFile(path, body);
  return makeThumbnails(path, format);
}

function packZip(name: string, body: Buffer): Buffer {
  const packed = deflateRawSync(body);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(crc32(body), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(body.length, 18);
  facts.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed]);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

const makePng = async () => (await redWithWhite()).png().toBuffer();

async function blend(): Promise<Buffer> {
  const { data, info } = await (await redWithWhite()).ensureAlpha().flip().raw().toBuffer({ resolveWithObject: true });
  const block = Buffer.alloc(32);
  block.write('TEST', 'latin1');
  block.writeInt32LE(data.length + 8, 4);
  block.writeInt32LE(info.width, 24);
  block.writeInt32LE(info.height, 28);
  const other = Buffer.alloc(24 + 72);
  other.write('REND', 'latin1');
  other.writeInt32LE(72, 4);
  return Buffer.concat([Buffer.from('BLENDER-v402', 'latin1'), other, block, data]);
}

const SKETCHUP = Buffer.from('\xFF\xFE\xFF\x0ES\0k\0e\0t\0c\0h\0U\0p\0', 'latin1');

test.each<[string, FileFormat, () => Promise<Buffer>]>([
  ['a presentation', 'pptx', async () => packZip('docProps/thumbnail.jpeg', await makePng())],
  ['a document', 'docx', async () => packZip('docProps/thumbnail.png', await makePng())],
  ['an EPS', 'eps', eps],
  ['a Blender file', 'blend', blend],
  ['a Blender file packed in the old way', 'blend', async () => gzipSync(await blend())],
  ['a Blender file packed in the new way', 'blend', async () => zstdCompressSync(await blend())],
  ['a SketchUp model', 'skp', async () => Buffer.concat([SKETCHUP, await makePng(), Buffer.alloc(99)])],
])('%s is seen by the picture inside', async (_what, format, make) => {
  const { thumbnails, size } = await made(await make(), format);
  expect(size).toEqual({ width: 64, height: 48 });
  const { data, info } = await sharp(thumbnails[0]?.body).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3).map((value) => Math.round(value / 16));
  expect(colourAt(14, 9)).toEqual([16, 16, 16]);
  expect(colourAt(40, 40)).toEqual([13, 3, 3]);
});

test.each<[string, FileFormat, Buffer]>([
  ['a presentation without one', 'pptx', packZip('ppt/presentation.xml', Buffer.from('<p/>'))],
  ['a zip that ends nowhere', 'pptx', Buffer.from('PK\x03\x04', 'latin1')],
  ['a plain EPS', 'eps', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\nshowpage\n')],
  ['a Blender file without one', 'blend', Buffer.from('BLENDER-v402REND\xFF\xFF\xFF\xFF'.padEnd(80, '\0'), 'latin1')],
  ['a SketchUp model without one', 'skp', SKETCHUP],
])('of %s nothing is made, and nobody tries again', async (_what, format, body) => {
  await expect(made(body, format)).rejects.toMatchObject({ reason: 'unsupported' });
});

test('a picture that unpacks without end is not unpacked', async () => {
  const bomb = packZip('docProps/thumbnail.png', Buffer.alloc(40 * MEGABYTE));
  await expect(made(bomb, 'pptx')).rejects.toThrow();
});
