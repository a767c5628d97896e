import { decodeTable } from '@facet/contract/decode-table';
import { read, set_cptable, type DenseWorkSheet, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { SHEET_LIMITS } from '../sheet-limits.ts';
import type { PlacedPicture } from '../sheet-messages.ts';
import type { CellLooks } from './cell-looks.ts';
import { NO_FACTS, type SheetFacts } from './sheet-facts.ts';
import { readOldLooks } from './old-looks.ts';
import { cellPictures, sheetFiles, sheetPictures, valuePictures } from './sheet-pictures.ts';
import { SheetRefused } from './sheet-refused.ts';
import { unpackZip, type Unpacked } from './unpack-zip.ts';

export type Sheet = {
  name: string;
  sheet: DenseWorkSheet;
  /** The pictures that float over its cells. */
  pictures: readonly PlacedPicture[];
  /** Pictures that cells show instead of text, by the name in the cell. */
  inCells: ReadonlyMap<string, Blob>;
  /** The same, by cell address. */
  byAddress: ReadonlyMap<string, Blob>;
  /** The looks of cell formats by number, and their fills. */
  looks: Omit<CellLooks, 'styles'>;
  facts: SheetFacts;
  /** Whether it has styling that nothing here can read. */
  isBare: boolean;
};

const begins = (bytes: Uint8Array, ...signature: readonly number[]) =>
  signature.every((value, at) => bytes[at] === value);
const isZip = (bytes: Uint8Array) => begins(bytes, 0x50, 0x4b, 3, 4);
/** Excel before 2007, in its container or, older still, without. Any other text would also be parsed as a table. */
const isOld = (bytes: Uint8Array) =>
  begins(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1) || (begins(bytes, 9) && (bytes[1] ?? 255) % 2 === 0);
const isLocked = (error: unknown) => error instanceof Error && /password|encrypt/i.test(error.message);
const isDense = (sheet: WorkSheet | undefined): sheet is DenseWorkSheet => sheet !== undefined && '!data' in sheet;

/** The character tables for files from before 2000; most files never need them. */
async function loadOldLetters() {
  set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
}

const NOTHING_BESIDE: Pick<Unpacked, 'pictures' | 'sheets' | 'looks' | 'frozen' | 'formats'> = {
  pictures: { texts: new Map(), media: new Map() },
  sheets: new Map(),
  looks: { looks: [], fills: [] },
  frozen: new Map(),
  formats: new Map(),
};

type Readable = typeof NOTHING_BESIDE & { bytes: Uint8Array | string; hasLooks: boolean; isBare: boolean };

function parse({ bytes, hasLooks }: Readable): WorkBook {
  try {
    // Formulas are never computed: the saved values are shown. HTML and macros are not even read.
    return read(bytes, {
      type: typeof bytes === 'string' ? 'string' : 'array',
      // Text tables are shown as written: “1-2” must not become a date.
      raw: typeof bytes === 'string',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      // Tells which numbers have no format of their own.
      cellNF: true,
      // Includes the column widths.
      cellStyles: hasLooks,
      bookVBA: false,
      sheetRows: SHEET_LIMITS.rows + 1,
    });
  } catch (error) {
    throw new SheetRefused(isLocked(error) ? 'locked' : 'broken', error);
  }
}

const SEPARATORS = [',', ';', '\t'].map((separator) => separator.charCodeAt(0));

/** The text of a CSV file; throws SheetRefused for too many cells. */
function checkTable(bytes: Uint8Array<ArrayBuffer>): string {
  const cells = bytes.reduce((sum, byte) => (SEPARATORS.includes(byte) ? sum + 1 : sum), 0);
  if (cells > SHEET_LIMITS.cells) throw new SheetRefused('large');
  return decodeTable(bytes);
}

/** A damaged or even older file has no looks: its texts may still be readable. */
function oldLooks(bytes: Uint8Array): Partial<Readable> {
  try {
    return readOldLooks(bytes);
  } catch {
    return {};
  }
}

/** What the library gets to see of a file: of a zip, its checked content; old files, as they are. */
async function readable(bytes: Uint8Array<ArrayBuffer>, isText: boolean): Promise<Readable> {
  if (bytes.length > SHEET_LIMITS.bytes) throw new SheetRefused('large');
  if (isText) return { ...NOTHING_BESIDE, bytes: checkTable(bytes), hasLooks: false, isBare: false };
  if (isZip(bytes)) {
    const { names, ...unpacked } = await unpackZip(bytes, SHEET_LIMITS);
    // Without styles, looking one up for each of 150,000 cells takes 10 s instead of 1.
    const hasLooks = names.includes('xl/styles.xml') && names.some((name) => name.startsWith('xl/theme/'));
    return { ...unpacked, hasLooks, isBare: names.includes('xl/styles.bin') };
  }
  if (!isOld(bytes)) throw new SheetRefused('broken');
  await loadOldLetters();
  const looks = oldLooks(bytes);
  return { ...NOTHING_BESIDE, ...looks, bytes, hasLooks: true, isBare: !looks.looks?.looks.length };
}

/**
 * The visible sheets of a spreadsheet or, with `isText`, a text table; throws SheetRefused for files that are neither,
 * too much, or locked.
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, isText = false): Promise<Sheet[]> {
  const found = await readable(bytes, isText);
  const { SheetNames, Sheets, Workbook } = parse(found);
  const { pictures, looks, isBare } = found;
  const [floating, inCells, values] = [sheetPictures(pictures), cellPictures(pictures), valuePictures(pictures)];
  const files = sheetFiles(pictures);
  const shown = SheetNames.flatMap((name, index) => {
    const sheet = Sheets[name];
    const isHidden = (Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    if (isHidden || !isDense(sheet)) return [];
    const read = found.sheets.get(files.get(name) ?? '') ?? NO_FACTS;
    const facts = {
      ...read,
      frozen: found.frozen.get(name) ?? read.frozen,
      formats: found.formats.get(name) ?? read.formats,
    };
    const byAddress = new Map<string, Blob>();
    for (const [address, number] of facts.values) {
      const picture = values.get(number);
      if (picture) byAddress.set(address, picture);
    }
    return [{ name, sheet, inCells, byAddress, looks, facts, isBare, pictures: floating.get(name) ?? [] }];
  });
  if (shown.length === 0) throw new SheetRefused('broken');
  return shown;
}
