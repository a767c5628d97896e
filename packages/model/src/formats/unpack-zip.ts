import { inflateSync } from 'fflate';
import { ModelError } from '../model-error.ts';
import { DEFLATED, readZipDirectory, STORED, type ZipEntry } from './zip-directory.ts';

/** Bytes that a zip may have uncompressed. */
const UNPACKED_MAX = 512 * 1024 * 1024;

const readName = ({ name, isUtf8 }: ZipEntry) => new TextDecoder(isUtf8 ? 'utf-8' : 'latin1').decode(name);

function unpackFile(bytes: Uint8Array, { method, start, packedSize, size }: ZipEntry): Uint8Array {
  const packed = bytes.subarray(start, start + packedSize);
  if (method === STORED) return packed.slice();
  if (method !== DEFLATED) throw new RangeError('an unknown method');
  // Not a byte more than was counted.
  return inflateSync(packed, { out: new Uint8Array(size) });
}

/** The wanted files in a zip; throws a `ModelError` if they are too much. */
export function unpackZip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  most: number,
): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let size = 0;
  for (const entry of readZipDirectory(bytes)) {
    const name = readName(entry);
    if (!isWanted(name)) continue;
    size += entry.method === STORED ? entry.packedSize : entry.size;
    if (size > UNPACKED_MAX || files.size === most) throw new ModelError('too_much');
    files.set(name, unpackFile(bytes, entry));
  }
  return files;
}
