/** Codes of a chunk without content, of a table, of the last table that the library reads, and of the end. */
const [SHORT, TABLE, LAST_TABLE, END_OF_FILE] = [0x80_00_00_00, 0x10_00_00_00, 0x10_00_00_26, 0x7f_ff];
/** An object with what belongs to it, also as chunks, followed by a checksum. */
const OBJECT = 0x20_00_80_70;
const SUM = 4;
/** What precedes the first chunk: text, with the version in its last eight characters. */
const START = 32;
const VERSION_AT = 24;
/** Since version 5 lengths have eight bytes. */
const FIRST_LONG = 50;

/** Reads `length` bytes from there; fewer at the end of the file. */
type Read = (at: number, length: number) => Uint8Array;
type Level = { from: number; end: number; holds: 'tables' | 'records' | 'parts' };

/** Where a Rhino file breaks, and whether all of its objects, and what belongs to them, come before. */
export type RhinoBreak = { at: number; hasObjects: boolean };

function readHead(read: Read, at: number, isLong: boolean) {
  const bytes = read(at, isLong ? 12 : 8);
  if (bytes.length < (isLong ? 12 : 8)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const code = view.getUint32(0, true);
  const length = isLong ? Number(view.getBigInt64(4, true)) : view.getInt32(4, true);
  return { code, from: at + bytes.length, length: code >= SHORT ? 0 : length };
}

/** What kind of chunks are inside one that is examined. */
function levelInside(holds: Level['holds'], code: number): Level['holds'] | null {
  if (holds === 'tables') return code < SHORT && (code & TABLE) !== 0 ? 'records' : null;
  return holds === 'records' && code === OBJECT ? 'parts' : null;
}

/**
 * Where the chunks of a Rhino file, including those of its tables and objects, stop following one another; null if it
 * is intact. Each chunk says how long it is, and the library goes round in circles if that leads elsewhere.
 */
export function rhinoBreak(read: Read, size: number): RhinoBreak | null {
  const version = Number(new TextDecoder('latin1').decode(read(VERSION_AT, START - VERSION_AT)).trim());
  const isLong = version >= FIRST_LONG;
  let hasObjects = false;
  const walk = ({ from, end, holds }: Level): number | null => {
    let at = from;
    while (at < end) {
      const head = readHead(read, at, isLong);
      const next = head ? head.from + head.length : Infinity;
      if (!head || head.length < 0 || next > end) return at;
      if (holds === 'tables' && head.code === END_OF_FILE) return null;
      const inner = levelInside(holds, head.code);
      const broken = inner && walk({ from: head.from, end: inner === 'parts' ? next - SUM : next, holds: inner });
      if (broken !== null) return broken;
      if (holds === 'tables' && head.code === LAST_TABLE) hasObjects = true;
      at = next;
    }
    return holds === 'tables' ? at : null;
  };
  const at = walk({ from: START, end: size, holds: 'tables' });
  return at === null ? null : { at, hasObjects };
}

/** The file up to there, with a new end. */
export function endedAt(bytes: Uint8Array, at: number): Uint8Array<ArrayBuffer> {
  const version = Number(new TextDecoder('latin1').decode(bytes.subarray(VERSION_AT, START)).trim());
  const width = version >= FIRST_LONG ? 8 : 4;
  const ended = new Uint8Array(at + 4 + 2 * width);
  ended.set(bytes.subarray(0, at));
  const view = new DataView(ended.buffer);
  view.setUint32(at, END_OF_FILE, true);
  view.setUint32(at + 4, width, true);
  view.setUint32(at + 4 + width, ended.length, true);
  return ended;
}
