import { read, utils, write } from '@e965/xlsx';

/** Ten times the longest list of this kind. */
const ROWS_MAX = 5000;
/** As a number is written: what begins with a zero, like many a certificate, stays a text. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/;

/** The first sheet of a workbook as CSV, numbers as programs write them. Formulas are never computed. */
export function readWorkbook(bytes: ArrayBuffer): string {
  const book = read(bytes, {
    type: 'array',
    sheetRows: ROWS_MAX,
    cellFormula: false,
    cellHTML: false,
    cellDates: true,
  });
  const [first] = book.SheetNames;
  const sheet = first === undefined ? undefined : book.Sheets[first];
  return sheet ? utils.sheet_to_csv(sheet, { rawNumbers: true, dateNF: 'yyyy-mm-dd', blankrows: false }) : '';
}

/** A workbook with what a CSV text says, figures as figures. */
export function makeWorkbook(csv: string): Blob {
  const {
    SheetNames: [first = ''],
    Sheets,
  } = read(csv.replace(/^\uFEFF/, ''), { type: 'string', raw: true, dense: false });
  const rows = utils.sheet_to_json<string[]>(Sheets[first] ?? {}, { header: 1, defval: '' });
  const cells = rows.map((row) => row.map((text) => (NUMBER.test(text) ? Number(text) : text)));
  const book = utils.book_new(utils.aoa_to_sheet(cells), 'Facet');
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', compression: true });
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
