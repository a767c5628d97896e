import { entryOf } from '@facet/contract/tables';

/** A part of a zip: its name, compression method and position. */
export type ZipEntry = { name: Uint8Array; method: number; start: number; end: number };

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const COMMENT_MAX = 65_535;
const [STORED, DEFLATED] = [0, 8];

function endOfDirectory(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_LENGTH - COMMENT_MAX);
  for (let at = view.byteLength - END_LENGTH; at >= lowest; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new RangeError('no directory');
}

/** The parts of a zip according to its directory; throws RangeError if there is none. */
export function* entriesOf(bytes: Uint8Array): Generator<ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    const local = view.getUint32(at + 42, true);
    if (view.getUint32(at, true) !== CENTRAL || view.getUint32(local, true) !== LOCAL) throw new RangeError('no entry');
    const name = bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true));
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    yield { name, method: view.getUint16(at + 10, true), start, end: start + view.getUint32(at + 20, true) };
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

/** Unpacks a part of a zip piece by piece: the caller must count the bytes, as a zip may be wrong about sizes. */
export async function* unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  { method, start, end }: ZipEntry,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const packed = bytes.subarray(start, end);
  if (method === STORED) yield packed;
  if (method === STORED) return;
  if (method !== DEFLATED) throw new RangeError('an unknown method');
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}

/** Pictures that browsers can show. */
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
};

/** The media type of a picture by its name; undefined if browsers can't draw it. */
export const pictureType = (name: string) => entryOf(PICTURE_TYPES, name.split('.').at(-1)?.toLowerCase() ?? '');
