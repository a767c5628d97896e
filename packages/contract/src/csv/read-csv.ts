import { t } from '../words/speech.ts';

/** A row of a CSV file, with the line on which it starts. */
export type CsvRow = { line: number; cells: string[] };

/** Why a file can't be read as a table. */
export class CsvRefused extends Error {}

const SEPARATORS = [',', ';', '\t'] as const;
// Written before a text that would otherwise be taken for a formula.
const GUARD = /^'(?=[=+\-@\t\r])/;

/** Spreadsheet programs use their language's separator: the most frequent one in the first line. */
function guessSeparator(text: string): string {
  const head = (/^.*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => head.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Reads a CSV file with commas, semicolons or tabs; empty rows are left out. */
export function readCsv(file: string): CsvRow[] {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const separator = guessSeparator(text);
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\n"][^${separator}\\n]*|)(${separator}|\\n|$)`, 'y');
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  while (cell.lastIndex < text.length || row.cells.length > 0) {
    const found = cell.exec(text);
    if (!found) throw new CsvRefused(t('Line {line}: a quotation mark is not closed', { line }));
    const [whole, raw = '', end] = found;
    const words = raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw;
    row.cells.push(words.replace(GUARD, '').trim());
    line += whole.split('\n').length - 1;
    if (end === separator) continue;
    if (row.cells.some((word) => word !== '')) rows.push(row);
    row = { line, cells: [] };
    if (end === '') break;
  }
  return rows;
}
