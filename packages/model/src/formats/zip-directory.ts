/** A file in a zip, as the zip's directory has it. Sizes in bytes; a zip may be wrong about them. */
export type ZipEntry = {
  name: Uint8Array;
  /** Else the name is in the writer's own code page. */
  isUtf8: boolean;
  method: number;
  packedSize: number;
  size: number;
  /** Where the packed bytes begin. */
  start: number;
};

export const STORED = 0;
export const DEFLATED = 8;

const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [END_BYTES, ENTRY_BYTES, LOCAL_BYTES] = [22, 46, 30];
const COMMENT_MAX = 0xffff;
const UTF8 = 0x0800;
/** A number of 32 bits that stands elsewhere, in 64 bits: in the notes of its entry that have this mark. */
const ELSEWHERE = 0xffff_ffff;
const LONG_NUMBERS = 1;

/** Where the end of the directory begins. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new RangeError('no directory');
}

/** An entry's notes with its long numbers, as many bytes of them as they have. */
function findLongNumbers(view: DataView, from: number, length: number): { at: number; end: number } | null {
  for (let at = from; at + 4 <= from + length;) {
    const [start, end] = [at + 4, at + 4 + view.getUint16(at + 2, true)];
    if (view.getUint16(at, true) === LONG_NUMBERS) return { at: start, end };
    at = end;
  }
  return null;
}

/**
 * The numbers that follow each other in an entry's notes if they are too long for the entry itself: those who write a zip
 * without knowing its sizes, as some 3MF writers do, put them there as if the zip had more than 4 GB.
 */
function readNumbers(
  view: DataView,
  at: number,
  nameLength: number,
): { size: number; packedSize: number; local: number } {
  let notes: ReturnType<typeof findLongNumbers> | undefined;
  const read = (place: number) => {
    const value = view.getUint32(at + place, true);
    if (value !== ELSEWHERE) return value;
    notes ??= findLongNumbers(view, at + ENTRY_BYTES + nameLength, view.getUint16(at + 30, true));
    if (!notes || notes.at + 8 > notes.end) return value;
    const long = Number(view.getBigUint64(notes.at, true));
    notes.at += 8;
    return long;
  };
  // In the order in which the notes have them.
  return { size: read(24), packedSize: read(20), local: read(42) };
}

/** The files in a zip by its directory; throws RangeError where that leads nowhere. */
export function* readZipDirectory(bytes: Uint8Array): Generator<ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new RangeError('no entry');
    const nameLength = view.getUint16(at + 28, true);
    const { size, packedSize, local } = readNumbers(view, at, nameLength);
    if (view.getUint32(local, true) !== LOCAL) throw new RangeError('no file');
    yield {
      name: bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      isUtf8: (view.getUint16(at + 8, true) & UTF8) !== 0,
      method: view.getUint16(at + 10, true),
      size,
      packedSize,
      start: local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
    };
    at += ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}
