import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { utils, write } from '@e965/xlsx';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import { chance } from '@facet/model/testing/chance';
import { boxGlb } from '@facet/model/testing/boxes';
import { mutate } from '@facet/model/testing/mutate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import PDFDocument from 'pdfkit';
import { canonRaw, eps, HEIC_PICTURE, psd, rawFile } from './readers/samples.ts';
import { photo } from './samples.ts';
import { FileWorkFailed } from '../file-processes/file-work-failed.ts';
import { MAKE_THUMBNAILS } from './picture-work.ts';
import { createFileProcesses } from '../file-processes/create-file-processes.ts';

/** Damaged copies of each sample. */
const EACH = Number(process.env['FACET_FUZZ'] ?? 150);
/** A picture this small takes no longer, however it is damaged. */
const LIMIT_MS = 20_000;

const silent = { debug: () => undefined, warn: () => undefined };
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="30" height="20" fill="#a83"/></svg>';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'facet-fuzz-'))));
afterAll(() => rm(folder, { recursive: true }));

function paper(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [200, 100], margin: 0 });
  pdf.rect(20, 20, 60, 60).fill('#aa8833').text('Halo', 100, 40);
  pdf.end();
  return buffer(pdf);
}

async function samples(): Promise<[FileFormat, Buffer][]> {
  const small = photo(60, 40);
  const jpeg = await small.clone().jpeg().toBuffer();
  return [
    ['jpg', jpeg],
    ['png', await small.clone().png().toBuffer()],
    ['gif', await small.clone().gif().toBuffer()],
    ['webp', await small.clone().webp().toBuffer()],
    ['tif', await small.clone().tiff().toBuffer()],
    ['avif', await small.clone().avif().toBuffer()],
    ['heic', HEIC_PICTURE],
    ['dng', rawFile(1, await photo(640, 480).jpeg({ quality: 30 }).toBuffer())],
    ['cr3', canonRaw(6, { small: jpeg, preview: jpeg, whole: await photo(640, 480).jpeg({ quality: 30 }).toBuffer() })],
    ['svg', Buffer.from(SVG)],
    ['psd', await psd()],
    ['pdf', await paper()],
    [
      'xlsx',
      write({ SheetNames: ['Stones'], Sheets: { Stones: utils.aoa_to_sheet([['Ruby', 2]]) } }, { type: 'buffer' }),
    ],
    ['eps', await eps()],
    ['glb', Buffer.from(boxGlb([2, 3, 4]))],
  ];
}

test(
  'damaged pictures of every format, and what is drawn of other files, come to a clear end',
  { timeout: 0 },
  async () => {
    const processes = createFileProcesses({ log: silent, limits: { timeoutMs: LIMIT_MS } });
    const ends = new Map<string, number>();
    const path = join(folder, 'picture');
    const all = await samples();
    for (const [format, sample] of all) {
      // oxlint-disable-next-line no-await-in-loop -- see below
      await writeFile(path, sample);
      // oxlint-disable-next-line no-await-in-loop -- what is whole is shown
      await processes.run(MAKE_THUMBNAILS, { format, path }, {});
      for (let seed = 1; seed <= EACH; seed += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one process, one file after the other
        await writeFile(path, mutate(sample, chance(seed)));
        // oxlint-disable-next-line no-await-in-loop -- see above
        const end = await processes.run(MAKE_THUMBNAILS, { format, path }, {}).then(
          () => 'shown',
          (error: unknown) => (error instanceof FileWorkFailed ? error.reason : `died: ${String(error)}`),
        );
        ends.set(`${format}: ${end}`, (ends.get(`${format}: ${end}`) ?? 0) + 1);
      }
    }
    processes.close();
    process.stdout.write(`${[...ends].map((one) => one.join(' ')).join('\n')}\n`);
    expect([...ends.values()].reduce((sum, count) => sum + count, 0)).toBe(all.length * EACH);
    // Such as a PDF with a broken lock, or an EPS without its picture.
    const clear = /: (?:shown|broken|too_large|locked|unsupported)$/;
    expect([...ends.keys()].filter((end) => !clear.test(end))).toEqual([]);
  },
);
