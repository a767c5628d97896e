import { unzipSync } from 'fflate';
import { ModelError } from '../model-error.ts';

/** Bytes that a zip may have uncompressed. */
const UNPACKED_MAX = 512 * 1024 * 1024;

const [END, ENTRY] = [0x06054b50, 0x02014b50];
const [END_BYTES, ENTRY_BYTES] = [22, 46];
/** A number of 32 bits that stands elsewhere, in 64 bits: in the notes of its entry that have this mark. */
const ELSEWHERE = 0xffff_ffff;
const LONG_NUMBERS = 1;
/** Where an entry has its size, its packed size and where it begins, in the order in which its notes have them. */
const NUMBERS_AT = [24, 20, 42];

/** Where a zip's directory begins, which its end says; null if there is no end. */
function directoryAt(view: DataView): number | null {
  for (let at = view.byteLength - END_BYTES; at >= Math.max(0, view.byteLength - END_BYTES - 0xffff); at -= 1)
    if (view.getUint32(at, true) === END) return view.getUint32(at + 16, true);
  return null;
}

/** The entry's numbers that stand in its notes, each with its place in the entry. */
function longNumbers(view: DataView, at: number): { at: number; value: number }[] {
  const wanted = NUMBERS_AT.filter((place) => view.getUint32(at + place, true) === ELSEWHERE);
  const notes = at + ENTRY_BYTES + view.getUint16(at + 28, true);
  const end = notes + view.getUint16(at + 30, true);
  for (let note = notes; wanted.length > 0 && note + 4 <= end; note += 4 + view.getUint16(note + 2, true)) {
    if (view.getUint16(note, true) !== LONG_NUMBERS || view.getUint16(note + 2, true) < wanted.length * 8) continue;
    return wanted.map((place, nth) => ({
      at: at + place,
      value: Number(view.getBigUint64(note + 4 + nth * 8, true)),
    }));
  }
  return [];
}

/**
 * The same zip with all numbers where readers look for them: those who write a zip without knowing its sizes, as some
 * 3MF writers do, put them aside as if it had more than 4 GB.
 */
function withPlainNumbers(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: { at: number; value: number }[] = [];
  const first = directoryAt(view);
  for (let at = first ?? Infinity; at + ENTRY_BYTES <= bytes.length && view.getUint32(at, true) === ENTRY;) {
    found.push(...longNumbers(view, at));
    at += ENTRY_BYTES + [28, 30, 32].reduce((sum, place) => sum + view.getUint16(at + place, true), 0);
  }
  if (found.length === 0 || found.some(({ value }) => value >= ELSEWHERE)) return bytes;
  const plain = bytes.slice();
  const to = new DataView(plain.buffer);
  for (const { at, value } of found) to.setUint32(at, value, true);
  return plain;
}

/** The wanted files in a zip; throws a `ModelError` if they are too much. */
export function unpackZip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  most: number,
): Map<string, Uint8Array> {
  let [size, count] = [0, 0];
  const files = unzipSync(withPlainNumbers(bytes), {
    filter: ({ name, originalSize }) => {
      if (!isWanted(name)) return false;
      [size, count] = [size + originalSize, count + 1];
      if (size > UNPACKED_MAX || count > most) throw new ModelError('too_much');
      return true;
    },
  });
  return new Map(Object.entries(files));
}
