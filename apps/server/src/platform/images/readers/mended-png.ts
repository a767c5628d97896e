import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, crc32, createDeflate, createInflate } from 'node:zlib';
import { brokenAt } from '../../storage/formats/broken-at.ts';

const SIGNATURE_BYTES = 8;
const HEAD_AT = 16;
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Where each pass of an interlaced picture begins, and its steps across and down. */
const PASSES: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];
const ONE_PASS: typeof PASSES = [[0, 0, 1, 1]];
/** Small pieces, because nothing comes out of the piece it breaks in. */
const PIECE = 4096;
const EMPTY = Buffer.alloc(64 * 1024);

/** What comes before the pixels, and their packed bytes as far as the file goes. */
function splitParts(file: Buffer) {
  const [before, pieces]: [Buffer[], Buffer[]] = [[], []];
  for (let at = SIGNATURE_BYTES; at + 8 < file.length;) {
    const end = at + 8 + file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    if (kind === 'IDAT') {
      for (let from = at + 8; from < Math.min(end, file.length); from += PIECE)
        pieces.push(file.subarray(from, Math.min(from + PIECE, end)));
    } else if (pieces.length === 0 && end + 4 <= file.length) before.push(file.subarray(at, end + 4));
    at = end + 4;
  }
  return { before, pieces };
}

/** How many bytes a picture's rows take, each with one for its filter. */
function lengthOfRows(file: Buffer): number {
  const [width, height] = [file.readUInt32BE(HEAD_AT), file.readUInt32BE(HEAD_AT + 4)];
  const bits = file.readUInt8(HEAD_AT + 8) * (CHANNELS[file.readUInt8(HEAD_AT + 9)] ?? 4);
  const passes = file.readUInt8(HEAD_AT + 12) === 0 ? ONE_PASS : PASSES;
  return passes.reduce((sum, [left, top, across, down]) => {
    const [columns, rows] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)];
    return columns > 0 && rows > 0 ? sum + rows * (1 + Math.ceil((columns * bits) / 8)) : sum;
  }, 0);
}

/** The rows that can be read. */
async function* readRows(pieces: readonly Buffer[], length: number): AsyncGenerator<Buffer> {
  let count = 0;
  const read: AsyncIterable<Buffer> = Readable.from(pieces).pipe(
    createInflate({ finishFlush: constants.Z_SYNC_FLUSH }),
  );
  try {
    for await (const chunk of read) {
      const part = chunk.subarray(0, length - count);
      count += part.length;
      yield part;
    }
  } catch {
    // It ends where it breaks.
  }
}

/** The rows that can be read, followed by empty ones. */
async function* filledRows(pieces: readonly Buffer[], length: number): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const part of readRows(pieces, length)) {
    count += part.length;
    yield part;
  }
  while (count < length) {
    const part = EMPTY.subarray(0, length - count);
    count += part.length;
    yield part;
  }
}

function writeChunk(kind: string, body: Buffer): Buffer {
  const [head, end] = [Buffer.alloc(4), Buffer.alloc(4)];
  const told = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  head.writeUInt32BE(body.length);
  end.writeUInt32BE(crc32(told));
  return Buffer.concat([head, told, end]);
}

/** How much of a damaged PNG's rows can be read, from 0 to 1, in file order. */
export async function shareOfRows(path: string): Promise<number> {
  const file = await readFile(path);
  const length = lengthOfRows(file);
  let count = 0;
  for await (const part of readRows(splitParts(file).pieces, length)) count += part.length;
  return count / length;
}

/**
 * A damaged PNG with empty rows for what is missing, where a decoder would leave whatever was in its memory; null for
 * an intact one.
 */
export async function mendedPng(path: string): Promise<Buffer | null> {
  if ((await brokenAt(path, 'png')) === null) return null;
  const file = await readFile(path);
  const { before, pieces } = splitParts(file);
  if (before.length === 0 || pieces.length === 0) return null;
  const rows = Readable.from(filledRows(pieces, lengthOfRows(file)));
  const packed = await buffer(rows.pipe(createDeflate({ level: constants.Z_BEST_SPEED })));
  const signature = file.subarray(0, SIGNATURE_BYTES);
  return Buffer.concat([signature, ...before, writeChunk('IDAT', packed), writeChunk('IEND', Buffer.alloc(0))]);
}
