import { buffer } from 'node:stream/consumers';
import { hasAt } from '../storage/formats/bytes.ts';
import type { Storage } from '../storage/storage.ts';

/** Reads `length` bytes at a position; fewer at the end of the file. */
type Read = (at: number, length: number) => Promise<Buffer>;
type Box = { type: string; from: number; end: number };

/** More boxes than any real film has in one place, and more bytes than its codec's description takes. */
const MOST_BOXES = 500;
const ENTRY_BYTES = 4096;
const MOST_LARGE = 2 ** 48;
/** Bytes before the boxes of a video sample entry, and before the first entry of its list. */
const [ENTRY_HEAD, LIST_HEAD] = [86, 8];
/** H.264 profiles with 8 bits and 4:2:0 colour, which is all that browsers play. */
const PLAYED_PROFILES = new Set([66, 77, 88, 100]);
const PLAYED_CODES = new Set(['vp08', 'vp09', 'av01']);

async function* boxesIn(read: Read, from: number, end: number): AsyncGenerator<Box> {
  let at = from;
  for (let count = 0; count < MOST_BOXES && at + 8 <= end; count += 1) {
    const head = await read(at, 16);
    if (head.length < 8) return;
    const [short, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)];
    const isLarge = short === 1 && head.length === 16;
    const size = isLarge ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
    if (size < 8 || size > MOST_LARGE) return;
    yield { type, from: at + (isLarge ? 16 : 8), end: Math.min(end, at + size) };
    at += size;
  }
}

/** Follows names of boxes, each inside the one before, into every box of that name. */
async function* within(read: Read, place: Pick<Box, 'from' | 'end'>, [name, ...more]: string[]): AsyncGenerator<Box> {
  for await (const box of boxesIn(read, place.from, place.end)) {
    if (box.type !== name) continue;
    if (more.length === 0) yield box;
    else yield* within(read, box, more);
  }
}

function isPlayed(entry: Buffer): boolean {
  const code = entry.toString('latin1', 4, 8);
  if (PLAYED_CODES.has(code)) return true;
  if (code !== 'avc1' && code !== 'avc3') return false;
  const settings = entry.indexOf('avcC', ENTRY_HEAD, 'latin1');
  // Without its settings there is no reason to doubt it.
  return settings < 0 || PLAYED_PROFILES.has(entry[settings + 5] ?? 0);
}

async function isOfPictures(read: Read, media: Box): Promise<boolean> {
  for await (const { from } of within(read, media, ['hdlr'])) return hasAt(await read(from, 12), 8, 'vide');
  return false;
}

/** Whether browsers play the first video track of an MP4 or QuickTime film; null where it has none or is broken. */
export async function isPlayedEverywhere(read: Read, size: number): Promise<boolean | null> {
  for await (const media of within(read, { from: 0, end: size }, ['moov', 'trak', 'mdia'])) {
    if (!(await isOfPictures(read, media))) continue;
    for await (const { from, end } of within(read, media, ['minf', 'stbl', 'stsd'])) {
      const entry = await read(from + LIST_HEAD, Math.min(ENTRY_BYTES, end - from - LIST_HEAD));
      return entry.length < 8 ? null : isPlayed(entry);
    }
  }
  return null;
}

const WINDOW_BYTES = 64 * 1024;
/** How many pieces of a stored file are read at most; the codec's description is in one or two. */
const MOST_WINDOWS = 64;

/** Reads a stored file in windows, so that neighbouring reads cost one request. */
function readInWindows(storage: Pick<Storage, 'get'>, key: string, size: number): Read {
  let window = { from: 0, bytes: Buffer.alloc(0) };
  let count = 0;
  return async (at, length) => {
    const isIn = at >= window.from && at + length <= window.from + window.bytes.length;
    if (!isIn) {
      const end = Math.min(size, at + Math.max(length, WINDOW_BYTES)) - 1;
      count += 1;
      if (at > end || count > MOST_WINDOWS) return Buffer.alloc(0);
      window = { from: at, bytes: await buffer(await storage.get(key, { start: at, end })) };
    }
    return window.bytes.subarray(at - window.from, at - window.from + length);
  };
}

/** The same for a stored file. */
export const isStoredPlayed = (storage: Pick<Storage, 'get'>, key: string, size: number): Promise<boolean | null> =>
  isPlayedEverywhere(readInWindows(storage, key, size), size);
