import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CFB, utils, write } from '@e965/xlsx';
import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import { sharp } from './guarded-sharp.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import { MAKE_THUMBNAILS } from './picture-work.ts';
import { createFileProcesses } from '../file-processes/create-file-processes.ts';
import { sniffFormat } from '../storage/formats/sniff-format.ts';
import { readCase } from '@facet/model/testing/cases';
import { photo } from './samples.ts';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'facet-drawn-'))));
afterAll(() => rm(folder, { recursive: true }));

async function makePreview(format: FileFormat, body: Buffer | string) {
  const path = join(folder, `file.${format}`);
  await writeFile(path, body);
  const { thumbnails } = await makeThumbnails(path, format);
  const large = thumbnails.find((one) => one.presetName === 'large');
  if (!large) throw new Error('no preview');
  return large;
}
async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { width, height } = await sharp(picture).metadata();
  const at = { left: Math.floor(x * width), top: Math.floor(y * height), width: 1, height: 1 };
  return [...(await sharp(picture).extract(at).removeAlpha().raw().toBuffer())];
}

async function paper(password?: string): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A5', margin: 0, ...(password && { userPassword: password }) });
  pdf.rect(0, 0, pdf.page.width, pdf.page.height / 2).fill('#cc0000');
  pdf.addPage().rect(0, 0, 500, 800).fill('#0000cc');
  pdf.end();
  return buffer(pdf);
}

test.each(['pdf', 'ai'] as const)('the first page of a %s is its preview', async (format) => {
  const { body, width, height } = await makePreview(format, await paper());
  expect(width / height).toBeCloseTo(420 / 595, 2);
  const [[red = 0, green = 255], below] = [await colourAt(body, 0.5, 0.2), await colourAt(body, 0.5, 0.8)];
  expect(red).toBeGreaterThan(190);
  expect(green).toBeLessThan(40);
  expect(below).toEqual([255, 255, 255]);
});

test('a locked paper or none at all says so', async () => {
  await expect(makePreview('pdf', await paper('gold'))).rejects.toMatchObject({ reason: 'locked' });
  await expect(makePreview('pdf', Buffer.from('%PDF-1.7\nnothing'))).rejects.toMatchObject({ reason: 'broken' });
});

test('a sheet that asks for a password says so', async () => {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]));
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5000));
  const locked = Buffer.from(CFB.write(container, { type: 'array' }));
  await expect(makePreview('xlsx', locked)).rejects.toMatchObject({ reason: 'locked' });
});

const darkest = async (picture: Buffer, left: number, top: number) => {
  const { width, height } = await sharp(picture).metadata();
  const area = { left: Math.floor(left * width), top: Math.floor(top * height), width: 120, height: 24 };
  return Math.min(...(await sharp(picture).extract(area).greyscale().raw().toBuffer()));
};

test.each(['xlsx', 'ods', 'xls', 'csv'] as const)('the first rows of a %s are drawn', async (format) => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Aquamarine', 2.1], [], ['Saphir', 3]]), 'Stones');
  const bookType = format === 'xls' ? 'biff8' : format;
  const { body, width, height } = await makePreview(format, write(book, { type: 'buffer', bookType }));
  expect([width, height]).toEqual([1200, 900]);
  expect(await darkest(body, 0.045, 0.003)).toBeLessThan(120);
  expect(await darkest(body, 0.045, 0.07)).toBeLessThan(120);
  expect(await darkest(body, 0.045, 0.5)).toBeGreaterThan(150);
});

const workbook = readCase('wtf_path.xlsx');
test.runIf(workbook)('the workbook of a house, in a folder of another name, is taken and drawn', async () => {
  if (!workbook) return;
  expect(sniffFormat(Buffer.from(workbook), 'prices.xlsx', workbook.length)).toBe('xlsx');
  const { body, width, height } = await makePreview('xlsx', Buffer.from(workbook));
  expect([width, height]).toEqual([1200, 900]);
  expect(await darkest(body, 0.045, 0.003)).toBeLessThan(120);
});

const coincident = readCase('coincident-40k.stl');
test.runIf(coincident)('the model of a house with 40,000 triangles in one place is drawn at once', async () => {
  if (!coincident) return;
  const { width } = await makePreview('stl', Buffer.from(coincident));
  expect(width).toBeGreaterThan(0);
});

test('a video has a preview where the program for it is installed, and else none', async () => {
  const log = { debug: () => undefined, warn: () => undefined };
  const video = join(folder, 'ring.mp4');
  await writeFile(video, 'frames');
  const bare = createFileProcesses({ log, isUrgent: true });
  await expect(bare.run(MAKE_THUMBNAILS, { path: video, format: 'mp4' }, {})).rejects.toMatchObject({
    reason: 'unsupported',
  });
  bare.close();
  await writeFile(join(folder, 'frame.png'), await photo(320, 180).png().toBuffer());
  const program = join(folder, 'ffmpeg');
  await writeFile(program, `#!/bin/sh\nexec cat ${join(folder, 'frame.png')}\n`);
  await chmod(program, 0o755);
  const installed = createFileProcesses({ log, isUrgent: true, ffmpeg: program });
  expect((await installed.run(MAKE_THUMBNAILS, { path: video, format: 'mp4' }, {})).size).toEqual({
    width: 320,
    height: 180,
  });
  installed.close();
});

test.runIf(process.platform === 'linux')(
  'a file that takes too much memory is given up, and the next one is drawn',
  async () => {
    const path = join(folder, 'paper.pdf');
    await writeFile(path, await paper());
    const log = { debug: () => undefined, warn: () => undefined };
    const small = createFileProcesses({ log, isUrgent: true, limits: { memoryMax: 1024 * 1024 } });
    await expect(small.run(MAKE_THUMBNAILS, { path, format: 'pdf' }, {})).rejects.toMatchObject({
      reason: 'too_heavy',
    });
    small.close();
    const usual = createFileProcesses({ log, isUrgent: true });
    expect((await usual.run(MAKE_THUMBNAILS, { path, format: 'pdf' }, {})).thumbnails).toHaveLength(3);
    usual.close();
  },
);
