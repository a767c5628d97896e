import { readSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { rhinoBreak } from '@facet/model/formats/rhino-chunks';
import { crc32 } from 'node:zlib';
import { hasAt } from './bytes.ts';

/** Reads `length` bytes at a position; fewer at the end of the file. */
type Read = (at: number, length: number) => Promise<Buffer>;
/** Where the file's structure breaks; null where it is whole, or not known. */
type Walk = (read: Read, size: number) => Promise<number | null>;

/** More parts than any real file has. */
const MOST_PARTS = 200_000;
const PIECE = 1024 * 1024;

async function computeCrc(read: Read, from: number, length: number): Promise<number> {
  let crc = 0;
  for (let at = 0; at < length; at += PIECE) crc = crc32(await read(from + at, Math.min(PIECE, length - at)), crc);
  return crc;
}

/** Each chunk gives its length, and ends with a checksum of its content. */
const walkPng: Walk = async (read, size) => {
  let at = 8;
  for (let part = 0; part < MOST_PARTS && at < size; part += 1) {
    const head = await read(at, 8);
    if (head.length < 8) return size;
    const length = head.readUInt32BE(0);
    if (at + 12 + length > size) return length > 2 ** 31 ? at : size;
    const sum = (await read(at + 8 + length, 4)).readUInt32BE(0);
    if (sum !== (await computeCrc(read, at + 4, length + 4))) return at;
    if (head.toString('latin1', 4) === 'IEND') return null;
    at += 12 + length;
  }
  return size;
};

const [MARK, SCAN, END_OF_IMAGE] = [0xff, 0xda, 0xd9];

/** Segments up to the picture itself, which an end marker follows. */
const walkJpeg: Walk = async (read, size) => {
  let at = 2;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const head = await read(at, 4);
    if (head.length < 4) return size;
    if (head[0] !== MARK) return at;
    if (head[1] === SCAN) break;
    at += head[1] === MARK ? 1 : 2 + head.readUInt16BE(2);
  }
  const tail = await read(Math.max(0, size - PIECE), PIECE);
  return tail.includes(Buffer.of(MARK, END_OF_IMAGE)) ? null : size;
};

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

async function afterBlocks(read: Read, start: number): Promise<number> {
  let at = start;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const length = (await read(at, 1))[0] ?? 0;
    at += 1 + length;
    if (length === 0) break;
  }
  return at;
}

const walkGif: Walk = async (read, size) => {
  let at = 13 + tableBytes((await read(10, 1))[0] ?? 0);
  for (let part = 0; part < MOST_PARTS && at < size; part += 1) {
    const kind = (await read(at, 1))[0];
    if (kind === TRAILER) return null;
    if (kind === EXTENSION) at = await afterBlocks(read, at + 2);
    else if (kind === IMAGE) at = await afterBlocks(read, at + 11 + tableBytes((await read(at + 9, 1))[0] ?? 0));
    else return at;
  }
  return size;
};

/** The directory is where the beginning says. */
const walkTiff: Walk = async (read, size) => {
  const head = await read(0, 8);
  const isLittle = hasAt(head, 0, 'II');
  const first = isLittle ? head.readUInt32LE(4) : head.readUInt32BE(4);
  return first >= size ? size : null;
};

/** Boxes one after the other, each with its length in front: phones' pictures, and films. */
const walkBoxes: Walk = async (read, size) => {
  let at = 0;
  for (let part = 0; part < MOST_PARTS && at < size; part += 1) {
    const head = await read(at, 16);
    if (head.length < 8) return size;
    const told = head.readUInt32BE(0);
    // The last one may reach to the end of the file, whatever that is.
    if (told === 0) return null;
    const length = told === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : told;
    if (length < 8) return at;
    if (at + length > size) return size;
    at += length;
  }
  return null;
};

/** For files that give their length at the beginning, which `length` reads. */
const whole =
  (length: (head: Buffer) => number): Walk =>
  async (read, size) => {
    const head = await read(0, 84);
    return head.length >= 12 && length(head) > size ? size : null;
  };

const [LOCAL, CENTRAL, DIRECTORY_END] = ['PK\x03\x04', 'PK\x01\x02', 'PK\x05\x06'];
const COMMENT_MAX = 65_557;
/** Where this stands, a place is told in 64 bits, which nobody follows here. */
const ELSEWHERE = 0xffff_ffff;

/** A zip's directory is at its end, and says where each part begins. */
const walkZip: Walk = async (read, size) => {
  const from = Math.max(0, size - COMMENT_MAX);
  const tail = await read(from, COMMENT_MAX);
  const end = tail.lastIndexOf(DIRECTORY_END, 'latin1');
  if (end < 0 || end + 22 > tail.length) return size;
  let at = tail.readUInt32LE(end + 16);
  if (at === ELSEWHERE) return null;
  for (let part = 0; part < tail.readUInt16LE(end + 10); part += 1) {
    const entry = await read(at, 46);
    if (entry.length < 46 || !hasAt(entry, 0, CENTRAL)) return Math.min(at, size);
    const local = entry.readUInt32LE(42);
    if (local !== ELSEWHERE && !hasAt(await read(local, 4), 0, LOCAL)) return Math.min(local, size);
    at += 46 + entry.readUInt16LE(28) + entry.readUInt16LE(30) + entry.readUInt16LE(32);
  }
  return null;
};

/** By how files begin, whatever their name; a binary STL can begin with anything. */
const WALKS: readonly [string, Walk][] = [
  ['\x89PNG', walkPng],
  ['\xff\xd8', walkJpeg],
  ['GIF8', walkGif],
  ['II*\0', walkTiff],
  ['MM\0*', walkTiff],
  ['RIFF', whole((head) => head.readUInt32LE(4) + 8)],
  ['glTF', whole((head) => head.readUInt32LE(8))],
  ['PK', walkZip],
];
const RHINO = '3D Geome';
const walkStl = whole((head) => (head.length < 84 ? 84 : 84 + head.readUInt32LE(80) * 50));

const createReader =
  (file: FileHandle): Read =>
  async (at, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  };

/** Reads synchronously, a chunk's beginning at a time; nothing else waits in this process. */
const readerAt = (file: FileHandle) => (at: number, length: number) => {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file.fd, bytes, 0, length, at));
};

/** The byte, from 0, at which the structure of the file at `path` breaks; null where that can't be told. */
export async function brokenAt(path: string, format: string): Promise<number | null> {
  const file = await open(path);
  try {
    const read = createReader(file);
    const { size } = await file.stat();
    const head = await read(0, 8);
    if (head.length < 8) return size;
    if (hasAt(head, 0, RHINO)) return rhinoBreak(readerAt(file), size)?.at ?? null;
    const known = hasAt(head, 4, 'ftyp') ? walkBoxes : WALKS.find(([magic]) => hasAt(head, 0, magic))?.[1];
    const walk = known ?? (format === 'stl' && !hasAt(head, 0, 'solid') ? walkStl : null);
    return walk ? await walk(read, size) : null;
  } catch (error) {
    // A length that leads beyond the end says as little about the place as no length at all.
    if (error instanceof RangeError) return null;
    throw error;
  } finally {
    await file.close();
  }
}
