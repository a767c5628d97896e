import { findEntry } from '@facet/contract/tables';
import { DEFLATED, STORED, type ZipEntry } from '@facet/model/formats/zip-directory';

/** Unpacks a part of a zip piece by piece: the caller must count the bytes, as a zip may be wrong about sizes. */
export async function* unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  { method, start, packedSize }: ZipEntry,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const packed = bytes.subarray(start, start + packedSize);
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
export const pictureType = (name: string) => findEntry(PICTURE_TYPES, name.split('.').at(-1)?.toLowerCase() ?? '');
