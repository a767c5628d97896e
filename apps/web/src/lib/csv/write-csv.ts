import { saveBlob } from '../save-blob.ts';

/** Rows under a head. */
export type CsvTable = {
  head: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
};

// A program for tables would take such a text for a formula.
const FORMULA = /^[=+\-@\t\r]/;

/** A cell as it stands in a CSV file. */
export const csvCell = (value: string | number | null) => {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as CSV (comma, UTF-8 with its mark, so that programs for tables know). */
export const csvOf = ({ head, rows }: CsvTable) =>
  `\uFEFF${[head, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;

/** Saves what `csvOf` made, or several such in one, as a file. */
export const saveCsvFile = (parts: readonly string[], name: string) =>
  saveBlob(new Blob([...parts], { type: 'text/csv;charset=utf-8' }), name);
