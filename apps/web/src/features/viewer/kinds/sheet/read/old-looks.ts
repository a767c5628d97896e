import { CFB } from '@e965/xlsx';
import { SHEET_LIMITS } from '../sheet-limits.ts';
import type { CellLook } from '../sheet-messages.ts';
import type { Frozen } from './frozen-panes.ts';
import type { OpenLooks } from './open-looks.ts';
import { readColour } from './sheet-colours.ts';

/** The record types of an old workbook that are read. */
const KIND = {
  end: 0x0a,
  font: 0x31,
  pane: 0x41,
  column: 0x7d,
  sheet: 0x85,
  palette: 0x92,
  format: 0xe0,
  row: 0x208,
  window: 0x23e,
  begin: 0x809,
} as const;
/** Records of single cells, and records of several with so many bytes for each. */
const CELLS: ReadonlySet<number> = new Set([0x06, 0xd6, 0xfd, 0x201, 0x203, 0x204, 0x205, 0x27e]);
const STRETCHES: ReadonlyMap<number, number> = new Map([
  [0xbd, 6],
  [0xbe, 2],
]);
const MOST_RUNS = 200_000;
/** The version from which on characters have two bytes. */
const EXCEL_97 = 0x600;
const BOLD = 700;
const SOLID = 1;
const FIRST_OWN = 8;

const LINES: readonly (string | null)[] = [
  null,
  '1px solid',
  '2px solid',
  '1px dashed',
  '1px dotted',
  '3px solid',
  '3px double',
  '1px dotted',
  '2px dashed',
  '1px dashed',
  '2px dashed',
  '1px dashed',
  '2px dashed',
  '2px dashed',
];
const ALIGNS = [undefined, 'left', 'center', 'right', undefined, undefined, 'center'] as const;
const PLACES = ['start', 'center'] as const;

type Run = { first: number; last: number; format: number };
type Table = {
  columns: Run[];
  rows: Map<number, number>;
  cells: Map<number, Run[]>;
  frozen: Frozen;
  isFrozen: boolean;
};
/** The global records; formats and fonts are kept as written until the palette is known. */
type Book = { fonts: DataView[]; formats: DataView[]; palette: string[]; names: string[] };

function nameIn(body: DataView): string {
  const width = body.getUint8(7) & 1 ? 2 : 1;
  const codes = Array.from({ length: body.getUint8(6) }, (_, at) =>
    width === 2 ? body.getUint16(8 + at * 2, true) : body.getUint8(8 + at),
  );
  return String.fromCharCode(...codes);
}

function paletteIn(body: DataView): string[] {
  const hex = (at: number) => body.getUint8(at).toString(16).padStart(2, '0');
  return Array.from(
    { length: body.getUint16(0, true) },
    (_, at) => hex(2 + at * 4) + hex(3 + at * 4) + hex(4 + at * 4),
  );
}

function takeOfBook(kind: number, body: DataView, book: Book): void {
  if (kind === KIND.font) book.fonts.push(body);
  else if (kind === KIND.format) book.formats.push(body);
  else if (kind === KIND.palette) book.palette = paletteIn(body);
  else if (kind === KIND.sheet) book.names.push(nameIn(body));
}

function addRun({ cells }: Table, row: number, run: Run): void {
  const runs = cells.get(row) ?? [];
  const before = runs.at(-1);
  if (before?.format === run.format && before.last + 1 === run.first) before.last = run.last;
  else if (row < SHEET_LIMITS.rows) cells.set(row, [...runs, run]);
}

function takeOfSheet(kind: number, body: DataView, table: Table): void {
  const short = (at: number) => body.getUint16(at, true);
  const width = STRETCHES.get(kind);
  if (CELLS.has(kind)) addRun(table, short(0), { first: short(2), last: short(2), format: short(4) });
  else if (width !== undefined) {
    for (let at = 4, column = short(2); at + 2 < body.byteLength; at += width, column += 1)
      addRun(table, short(0), { first: column, last: column, format: short(at) });
  } else if (kind === KIND.column) table.columns.push({ first: short(0), last: short(2), format: short(6) });
  else if (kind === KIND.row && body.getUint8(12) & 0x80) table.rows.set(short(0), short(14) & 0xfff);
  else if (kind === KIND.window) table.isFrozen = (short(0) & 8) !== 0;
  else if (kind === KIND.pane) table.frozen = { columns: short(0), rows: short(2) };
}

function fontLook(body: DataView | undefined, toHex: (colour: number) => string | null): CellLook {
  if (!body) return {};
  const flags = body.getUint16(2, true);
  const lines = [body.getUint8(10) > 0 && 'underline', (flags & 8) > 0 && 'line-through'].filter(Boolean).join(' ');
  const colour = toHex(body.getUint16(4, true));
  return {
    ...(body.getUint16(6, true) >= BOLD && { isBold: true }),
    ...((flags & 2) > 0 && { isItalic: true }),
    ...(lines && { lines }),
    // Black counts as the default, which nobody chose.
    ...(colour && colour !== '#000000' && { colour }),
  };
}

function readBorders(body: DataView, toHex: (colour: number) => string | null): CellLook {
  const [sides, more] = [body.getUint32(10, true), body.getUint32(14, true)];
  const all = [
    ['left', sides & 15, sides >> 16],
    ['right', (sides >> 4) & 15, sides >> 23],
    ['top', (sides >> 8) & 15, more],
    ['bottom', (sides >> 12) & 15, more >> 7],
  ] as const;
  const lines = all.flatMap(([side, kind, colour]) => {
    const hex = toHex(colour & 127);
    const line = LINES[kind];
    return line ? [[side, `${line} ${hex && hex !== '#000000' ? hex : 'var(--muted)'}`]] : [];
  });
  return lines.length > 0 ? { borders: Object.fromEntries(lines) } : {};
}

function readLooks({ fonts, formats, palette }: Book): OpenLooks['looks'] {
  const toHex = (index: number) => {
    const rgb = palette[index - FIRST_OWN] ?? readColour(`<color indexed="${index}"/>`, []);
    return rgb === null ? null : `#${rgb}`;
  };
  const looks = formats.map((body): CellLook => {
    const [font, place] = [body.getUint16(0, true), body.getUint8(6)];
    const [align, stands] = [ALIGNS[place & 7], PLACES[(place >> 4) & 7]];
    return {
      // The format skips font number 4.
      ...fontLook(fonts[font > 4 ? font - 1 : font], toHex),
      ...readBorders(body, toHex),
      ...(align && { align }),
      ...(stands && { place: stands }),
      ...((place & 8) > 0 && { isWrapped: true }),
    };
  });
  const fills = formats.map((body) =>
    body.getUint32(14, true) >>> 26 === SOLID ? toHex(body.getUint16(18, true) & 127) : null,
  );
  return { looks, fills };
}

const newTable = (): Table => ({
  columns: [],
  rows: new Map(),
  cells: new Map(),
  frozen: { rows: 0, columns: 0 },
  isFrozen: false,
});

/** Reads record by record; tables come in the order of the sheets' names, without anything nested in a sheet. */
function readRecords(stream: Uint8Array): { book: Book; tables: Table[] } {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const book: Book = { fonts: [], formats: [], palette: [], names: [] };
  const tables: Table[] = [];
  let [depth, records] = [0, 0];
  for (let at = 0; at + 4 <= stream.length && records < MOST_RUNS * 4; records += 1) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    const body = new DataView(stream.buffer, stream.byteOffset + at + 4, Math.min(length, stream.length - at - 4));
    at += 4 + length;
    if (kind === KIND.begin) {
      if (at === 4 + length && body.getUint16(0, true) !== EXCEL_97) break;
      depth += 1;
      // The first one starts the workbook itself; charts start within a sheet.
      if (depth === 1 && at > 4 + length) tables.push(newTable());
    } else if (kind === KIND.end) depth -= 1;
    else if (depth === 1) {
      const table = tables.at(-1);
      if (table) takeOfSheet(kind, body, table);
      else takeOfBook(kind, body, book);
    }
  }
  return { book, tables };
}

/** The cell styling of an Excel 97–2003 workbook, of which the library reads only fills. */
export function readOldLooks(bytes: Uint8Array): OpenLooks & { frozen: ReadonlyMap<string, Frozen> } {
  const entry = CFB.find(CFB.read(bytes, { type: 'array' }), '/Workbook');
  const { book, tables } = readRecords(Uint8Array.from(entry?.content ?? []));
  const named = tables.flatMap((table, at): [string, Table][] => (book.names[at] ? [[book.names[at], table]] : []));
  return {
    looks: readLooks(book),
    formats: new Map(named),
    frozen: new Map(named.flatMap(([name, { isFrozen, frozen }]) => (isFrozen ? [[name, frozen]] : []))),
  };
}
