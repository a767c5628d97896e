import { buffer } from 'node:stream/consumers';
import type { Storage } from '../storage.ts';
import { hasAt } from './bytes.ts';
import { isModelIn } from './office-package.ts';

const [CENTRAL, DIRECTORY_END] = ['PK\x01\x02', 'PK\x05\x06'];
/** The end of a zip with the longest possible comment, and a larger directory than any real zip has. */
const TAIL_BYTES = 65_557;
const LIST_BYTES = 4 * 1024 * 1024;
const [ENTRY_BYTES, END_BYTES] = [46, 22];

type Bytes = (from: number, length: number) => Promise<Buffer>;

/** The names in a zip's directory; null where it is not found or too long. */
async function namesIn(read: Bytes, size: number): Promise<string[] | null> {
  const tail = await read(Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES));
  const end = tail.lastIndexOf(DIRECTORY_END, 'latin1');
  if (end < 0 || end + END_BYTES > tail.length) return null;
  const [length, from] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length === 0 || length > LIST_BYTES || from + length > size) return null;
  const list = await read(from, length);
  const names: string[] = [];
  for (let at = 0; at + ENTRY_BYTES <= list.length && hasAt(list, at, CENTRAL);) {
    const named = at + ENTRY_BYTES + list.readUInt16LE(at + 28);
    names.push(list.toString('latin1', at + ENTRY_BYTES, named).replaceAll('\\', '/'));
    at = named + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return names;
}

/** Whether a stored zip's directory names a model; null where it has no readable directory. */
export async function storedHoldsModel(
  storage: Pick<Storage, 'get'>,
  key: string,
  size: number,
): Promise<boolean | null> {
  const read: Bytes = async (from, length) => buffer(await storage.get(key, { start: from, end: from + length - 1 }));
  const names = await namesIn(read, size);
  return names && names.some(isModelIn);
}
