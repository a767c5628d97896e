import { inflateSync } from 'node:zlib';
import type { ReadPixels } from '../open-picture.ts';
import { isPictureTooLarge } from '../picture-size.ts';

const HEAD = '3D Geometry File Format';
const HEAD_LENGTH = 32;
const PROPERTIES = 0x10000014;
const PICTURE = 0x20008025;
/** Marks a part whose length field is a value itself: nothing follows it. */
const IS_SHORT = 0x80000000;
/** From this version on, a part may be longer than two gigabytes. */
const LONG_LENGTHS = 50;
const BITMAP_HEAD = 40;
/** Bytes before the packed pixels: their length, a checksum, and how they are packed. */
const PACKED_HEAD = 9;

/** The parts between two positions, one after the other. */
function* readParts(
  file: Buffer,
  from: number,
  end: number,
  isLong: boolean,
): Generator<{ type: number; body: Buffer }> {
  const head = isLong ? 12 : 8;
  for (let at = from; at + head <= end;) {
    const type = file.readUInt32LE(at);
    const length = isLong ? Number(file.readBigInt64LE(at + 4)) : file.readInt32LE(at + 4);
    const isShort = type >= IS_SHORT;
    if (!isShort && (length < 0 || at + head + length > end)) return;
    yield { type, body: isShort ? Buffer.alloc(0) : file.subarray(at + head, at + head + length) };
    at += head + (isShort ? 0 : length);
  }
}

/** Converts rows from the bottom in blue, green, red, each padded to four bytes. */
function upright(pixels: Buffer, { width, height }: { width: number; height: number }, bytes: number): Uint8Array {
  const stride = Math.ceil((width * bytes) / 4) * 4;
  if (pixels.length < stride * height) throw new Error('the picture is cut off');
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const from = (height - 1 - row) * stride + column * bytes;
      const to = (row * width + column) * 4;
      for (let part = 0; part < 3; part += 1) data[to + part] = pixels[from + 2 - part] ?? 0;
    }
  return data;
}

function readBitmap(picture: Buffer, isLong: boolean): ReadPixels {
  const [width, height] = [picture.readInt32LE(4), Math.abs(picture.readInt32LE(8))];
  const bytes = picture.readUInt16LE(14) / 8;
  if (width <= 0 || height === 0 || isPictureTooLarge({ width, height }) || (bytes !== 3 && bytes !== 4))
    throw new Error('an unknown kind of picture');
  const length = picture.readUInt32LE(BITMAP_HEAD);
  const isPacked = picture[BITMAP_HEAD + PACKED_HEAD - 1] === 1;
  const packed = picture.subarray(BITMAP_HEAD + PACKED_HEAD + (isPacked ? (isLong ? 12 : 8) : 0));
  const pixels = isPacked ? inflateSync(packed, { maxOutputLength: length }) : packed;
  return { data: upright(pixels, { width, height }, bytes), width, height };
}

/** The preview that a program put into a Rhino file; null where there is none. */
export function rhinoPicture(file: Buffer): ReadPixels | null {
  if (file.toString('latin1', 0, HEAD.length) !== HEAD) return null;
  const isLong = Number(file.toString('latin1', HEAD.length, HEAD_LENGTH)) >= LONG_LENGTHS;
  for (const { type, body } of readParts(file, HEAD_LENGTH, file.length, isLong)) {
    if (type !== PROPERTIES) continue;
    for (const part of readParts(body, 0, body.length, isLong))
      if (part.type === PICTURE) return readBitmap(part.body, isLong);
  }
  return null;
}
