import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCase } from '@facet/model/testing/cases';
import { afterAll, expect, test } from 'vitest';
import { sharp } from '../guarded-sharp.ts';
import { makeThumbnails } from '../make-thumbnails.ts';

const folder = mkdtempSync(join(tmpdir(), 'facet-tiff-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function made(body: Uint8Array, format: 'tif' | 'heic' | 'svg' = 'tif') {
  const path = join(folder, `picture.${format}`);
  await writeFile(path, body);
  return makeThumbnails(path, format);
}

const [WIDE, HIGH] = [8, 8];
const [UNSIGNED, FLOAT] = [1, 3];
type Kind = { bits: number; colours: number; samples: number; format?: number; compression?: number };

/** A small TIFF of one colour, whose numbers are not packed, whatever it says. */
function tiff({ bits, colours, samples, format = UNSIGNED, compression = 1 }: Kind, pixel: readonly number[]): Buffer {
  const data = Buffer.alloc((WIDE * HIGH * samples * bits) / 8);
  for (let at = 0; at < WIDE * HIGH * samples; at += 1) {
    const value = pixel[at % samples] ?? 0;
    if (format === FLOAT) data.writeFloatLE(value, at * 4);
    else data.writeUIntLE(value, (at * bits) / 8, bits / 8);
  }
  const tags: readonly (readonly [number, number])[] = [
    [256, WIDE],
    [257, HIGH],
    [258, bits],
    [259, compression],
    [262, colours],
    [273, 200],
    [277, samples],
    [278, HIGH],
    [279, data.length],
    [339, format],
  ];
  const file = Buffer.alloc(200 + data.length);
  file.write('II*\0\x08', 0, 'latin1');
  file.writeUInt16LE(tags.length, 8);
  for (const [at, [tag, value]] of tags.entries()) {
    const entry = 10 + at * 12;
    // Three samples have their bits and formats in a list after the directory.
    const isList = samples > 2 && (tag === 258 || tag === 339);
    file.writeUInt16LE(tag, entry);
    file.writeUInt16LE(3, entry + 2);
    file.writeUInt32LE(isList ? samples : 1, entry + 4);
    file.writeUInt32LE(isList ? (tag === 258 ? 150 : 170) : value, entry + 8);
    const list = Array.from({ length: isList ? samples : 0 }, () => value);
    for (const [one, own] of list.entries()) file.writeUInt16LE(own, (tag === 258 ? 150 : 170) + one * 2);
  }
  data.copy(file, 200);
  return file;
}
const [GREY, RGB, LUMINANCE] = [1, 2, 6];

test.each<[string, Kind, readonly number[], string]>([
  ['8 bits', { bits: 8, colours: RGB, samples: 3 }, [200, 100, 50], '200 100 50'],
  ['16 bits', { bits: 16, colours: RGB, samples: 3 }, [200 * 257, 100 * 257, 50 * 257], '200 100 50'],
  ['16 bits of grey', { bits: 16, colours: GREY, samples: 1 }, [128 * 257], '128 128 128'],
  ['light as fractions', { bits: 32, format: FLOAT, colours: RGB, samples: 3 }, [0.578, 0.127, 0.032], '200 100 50'],
])('a TIFF of %s has its colours', async (_, kind, pixel, colour) => {
  const { thumbnails } = await made(tiff(kind, pixel));
  const { data } = await sharp(thumbnails[0]?.body).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const near = [...data.subarray(0, 3)].map((value, at) => Math.abs(value - Number(colour.split(' ')[at])) <= 3);
  expect(near).toEqual([true, true, true]);
});

test.each<[string, Kind, readonly number[]]>([
  ['32 bits of whole numbers', { bits: 32, colours: GREY, samples: 1 }, [2 ** 31]],
  ['grey as fractions', { bits: 32, format: FLOAT, colours: GREY, samples: 1 }, [0.5]],
  ['luminance that is no JPEG', { bits: 8, colours: LUMINANCE, samples: 3 }, [124, 86, 182]],
  ['a compression without a reader', { bits: 8, colours: RGB, samples: 3, compression: 34_925 }, [200, 100, 50]],
])('a TIFF of %s is said to be unreadable, and not drawn black or wrong', async (_, kind, pixel) => {
  await expect(made(tiff(kind, pixel))).rejects.toMatchObject({ reason: 'unknown_kind' });
});

test('a drawing that says it is enormous is drawn as large as others', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="40000"><rect width="9" height="9"/></svg>';
  expect((await made(Buffer.from(svg), 'svg')).thumbnails.at(-1)?.width).toBe(1200);
});

const [lzma, heic] = [readCase('hopper_lzma.tif'), readCase('truncated.heic')];
test.runIf(lzma && heic)('the pictures of a house say what is the matter', async () => {
  if (!lzma || !heic) return;
  await expect(made(lzma)).rejects.toMatchObject({ reason: 'unknown_kind' });
  expect((await made(heic, 'heic')).damage).toEqual({ is_cut: true, missing: null });
});
