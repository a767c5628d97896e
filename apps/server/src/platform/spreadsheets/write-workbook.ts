import { utils, write, type CellObject } from '@e965/xlsx';

/** A sheet of a workbook: its name, and its lines of cells. */
export type SheetOfLines = { name: string; lines: readonly (readonly string[])[] };

const DECIMAL = /^-?\d{1,12}(\.\d{1,6})?$/;

/** A decimal of the wire as a number with its places; anything else as text, which no program runs as a formula. */
function toCell(text: string): CellObject {
  if (!DECIMAL.test(text)) return { t: 's', v: text };
  const places = text.split('.')[1]?.length ?? 0;
  return { t: 'n', v: Number(text), z: places === 0 ? '0' : `#,##0.${'0'.repeat(places)}` };
}

/** What the title of a sheet can't have, and how long it may be. */
const sheetName = (name: string) => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31);

/** Sheets of lines as a file for Excel. Runs in a thread, as thousands of cells take a while. */
export function writeWorkbook(sheets: readonly SheetOfLines[]): Uint8Array {
  const book = utils.book_new();
  for (const { name, lines } of sheets)
    // Of two that are called alike, the second gets a number.
    utils.book_append_sheet(book, utils.aoa_to_sheet(lines.map((line) => line.map(toCell))), sheetName(name), true);
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }));
}
