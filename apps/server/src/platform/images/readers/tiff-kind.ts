import { open } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { isReadable } from '../find-damage.ts';
import { PICTURE_OPTIONS, sharp } from '../guarded-sharp.ts';
import { FileWorkFailed } from '../../file-processes/file-work-failed.ts';

const [COMPRESSION, COLOURS] = [259, 262];
/** None, the two of fax, LZW, JPEG, Deflate and PackBits: what every reader knows. */
const COMMON = [1, 2, 3, 4, 5, 6, 7, 8, 32_773, 32_946];
const JPEGS = [6, 7];
/** Luminance and two differences of colour, which only JPEG's own reader makes red, green and blue again. */
const LUMINANCE = 6;
const SHORT = 3;
const MOST_TAGS = 500;
/** Numbers so wide are read with another white than whoever wrote them meant. */
const WIDE = ['int', 'uint', 'double', 'complex', 'dpcomplex'];

type Tags = { compression: number; colours: number };

/** Two numbers of the first directory, 0 where they are missing; BigTIFF has wider places for all of them. */
async function readTags(path: string): Promise<Tags> {
  await using file = await open(path);
  const read = async (from: number, length: number) => (await file.read(Buffer.alloc(length), 0, length, from)).buffer;
  const head = await read(0, 16);
  const isLittle = head.toString('latin1', 0, 2) === 'II';
  const short = (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const wide = (bytes: Buffer, at: number) => Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
  const isBig = short(head, 2) === 43;
  const [counted, entry, valueAt] = isBig ? [8, 20, 12] : [2, 12, 8];
  const from = isBig ? wide(head, 8) : long(head, 4);
  const size = await read(from, counted);
  const count = Math.min(MOST_TAGS, isBig ? wide(size, 0) : short(size, 0));
  const list = await read(from + counted, count * entry);
  const findValue = (tag: number) => {
    for (let at = 0; at < list.length; at += entry) {
      if (short(list, at) !== tag) continue;
      return short(list, at + 2) === SHORT ? short(list, at + valueAt) : long(list, at + valueAt);
    }
    return 0;
  };
  return { compression: findValue(COMPRESSION), colours: findValue(COLOURS) };
}

/** Whether its colours would come out wrong, without an error. */
const isMisread = ({ depth, space }: Metadata, { compression, colours }: Tags) =>
  WIDE.includes(depth) ||
  space === 'multiband' ||
  (depth === 'float' && space === 'b-w') ||
  (colours === LUMINANCE && !JPEGS.includes(compression));

/** Throws FileWorkFailed (unknown_kind) for a TIFF that would be drawn black or in wrong colours. */
export async function refuseUnknownKind(path: string): Promise<void> {
  const tags = await readTags(path);
  const metadata = await sharp(path, { ...PICTURE_OPTIONS, limitInputPixels: false }).metadata();
  const isRare = tags.compression > 0 && !COMMON.includes(tags.compression);
  // A rare compression may have no reader here: then all would be black.
  if (isMisread(metadata, tags) || (isRare && !(await isReadable(path, 'error'))))
    throw new FileWorkFailed('unknown_kind');
}
