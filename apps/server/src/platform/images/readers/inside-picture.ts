import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress, inflateRawSync } from 'node:zlib';
import { MEGABYTE } from '@facet/contract/constants/uploads';
import type { FileFormat, INSIDE_PICTURE_FORMATS } from '@facet/contract/constants/file-formats';
import { hasEntry } from '@facet/contract/tables';
import { readZipDirectory, STORED } from '@facet/model/formats/zip-directory';
import type { ReadPixels } from '../open-picture.ts';
import { isPictureTooLarge } from '../picture-size.ts';

type Holder = (typeof INSIDE_PICTURE_FORMATS)[number];
/** A picture in a format that sharp reads, or as pixels. */
type Inside = Buffer | ReadPixels | null;

const PICTURE_MAX = 16 * MEGABYTE;
/** Programs put a file's preview near its beginning. */
const HEAD_MAX = 4 * MEGABYTE;

const OFFICE_PICTURE = /^docProps\/thumbnail\.(?:jpe?g|png)$/i;

function findOfficePicture(file: Buffer): Buffer | null {
  for (const { name, method, start, packedSize } of readZipDirectory(file)) {
    if (!OFFICE_PICTURE.test(Buffer.from(name).toString('latin1'))) continue;
    const packed = file.subarray(start, start + packedSize);
    return method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: PICTURE_MAX });
  }
  return null;
}

/** The preview of the first page that an office program put into its file. */
async function officePicture(path: string): Promise<Inside> {
  const file = await readFile(path);
  try {
    return findOfficePicture(file);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function readHead(path: string, length = HEAD_MAX): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

const POSTSCRIPT_WITH_PICTURE = 0xc5d0d3c6;

/** The TIFF beside the drawing, for programs that do not read PostScript, which is a program itself. */
async function postscriptPicture(path: string): Promise<Inside> {
  const head = await readHead(path, 32);
  if (head.length < 32 || head.readUInt32BE(0) !== POSTSCRIPT_WITH_PICTURE) return null;
  const [at, length] = [head.readUInt32LE(20), head.readUInt32LE(24)];
  if (length === 0 || length > PICTURE_MAX) return null;
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return bytesRead === length ? buffer : null;
}

/** The beginning of a file that is compressed as a whole. */
async function unpackedHead(path: string, unpack: NodeJS.ReadWriteStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const enough = new Error('enough');
  try {
    await pipeline(createReadStream(path), unpack, async (all: AsyncIterable<Buffer>) => {
      for await (const chunk of all) {
        chunks.push(chunk);
        length += chunk.length;
        if (length >= HEAD_MAX) throw enough;
      }
    });
  } catch (error) {
    if (error !== enough) throw error;
  }
  return Buffer.concat(chunks);
}

async function blenderHead(path: string): Promise<Buffer> {
  const head = await readHead(path);
  if (head.readUInt16BE(0) === 0x1f8b) return unpackedHead(path, createGunzip());
  return head.readUInt32LE(0) === 0xfd2fb528 ? unpackedHead(path, createZstdDecompress()) : head;
}

/** The thumbnail that Blender shows in its own lists: rows from the bottom. */
async function blenderPicture(path: string): Promise<Inside> {
  const head = await blenderHead(path);
  if (head.toString('latin1', 0, 7) !== 'BLENDER' || head.toString('latin1', 8, 9) !== 'v') return null;
  const block = head.toString('latin1', 7, 8) === '-' ? 24 : 20;
  for (let at = 12; at + block + 8 <= head.length;) {
    const [code, length] = [head.toString('latin1', at, at + 4), head.readInt32LE(at + 4)];
    if (length < 0) return null;
    const body = head.subarray(at + block, at + block + length);
    if (code === 'TEST') {
      const [width, height] = [body.readInt32LE(0), body.readInt32LE(4)];
      if (width <= 0 || height <= 0 || isPictureTooLarge({ width, height })) return null;
      if (body.length < 8 + width * height * 4) return null;
      const rows = Array.from({ length: height }, (_, row) => height - 1 - row);
      const pixels = rows.map((row) => body.subarray(8 + row * width * 4, 8 + (row + 1) * width * 4));
      return { data: Buffer.concat(pixels), width, height };
    }
    at += block + length;
  }
  return null;
}

const PNG_BEGINS = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
const PNG_ENDS = Buffer.from('IEND\xAE\x42\x60\x82', 'latin1');

/** The first PNG that is in the file unpacked. */
async function firstPng(path: string): Promise<Inside> {
  const head = await readHead(path);
  const from = head.indexOf(PNG_BEGINS);
  const end = from === -1 ? -1 : head.indexOf(PNG_ENDS, from);
  return end === -1 ? null : head.subarray(from, end + PNG_ENDS.length);
}

const READERS: Readonly<Record<Holder, (path: string) => Promise<Inside>>> = {
  docx: officePicture,
  pptx: officePicture,
  eps: postscriptPicture,
  blend: blenderPicture,
  skp: firstPng,
};

/** The preview that a program put into a file that nothing here can read; null where there is none. */
export const insidePicture = async (path: string, format: FileFormat): Promise<Inside> =>
  hasEntry(READERS, format) ? READERS[format](path) : null;
