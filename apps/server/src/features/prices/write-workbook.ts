import { utils, write, type CellObject } from '@e965/xlsx';

export type Table = { name: string; lines: readonly (readonly string[])[] };

const DECIMAL = /^-?\d{1,12}(\.\d{1,6})?$/;

/** A decimal of the wire as a number with its places; anything else as text, which no program runs as a formula. */
function cellOf(text: string): CellObject {
  if (!DECIMAL.test(text)) return { t: 's', v: text };
  const places = text.split('.')[1]?.length ?? 0;
  return { t: 'n', v: Number(text), z: places === 0 ? '0' : `#,##0.${'0'.repeat(places)}` };
}

/** Some lines as a file for Excel. Runs in a thread, as thousands of cells take a while. */
export function writeWorkbook({ name, lines }: Table): Uint8Array {
  const sheet = utils.aoa_to_sheet(lines.map((line) => line.map(cellOf)));
  const book = utils.book_new();
  // What the title of a sheet can't have.
  utils.book_append_sheet(book, sheet, name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }));
}
