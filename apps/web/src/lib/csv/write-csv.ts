import { saveBlob } from '../save-blob.ts';

/** Rows with a header. */
export type CsvTable = {
  head: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
};

// Spreadsheet programs would take such a text for a formula.
const FORMULA = /^[=+\-@\t\r]/;

/** A cell in CSV notation. */
export const csvCell = (value: string | number | null) => {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as CSV (commas, UTF-8 with a byte order mark, so that spreadsheet programs recognise it). */
export const writeCsv = ({ head, rows }: CsvTable) =>
  `\uFEFF${[head, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;

/** Saves the output of `writeCsv`, or several joined, as a file. */
export const saveCsvFile = (parts: readonly string[], name: string) =>
  saveBlob(new Blob([...parts], { type: 'text/csv;charset=utf-8' }), name);
