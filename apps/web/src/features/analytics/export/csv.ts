import { saveBlob } from '../../../lib/save-blob.ts';

const CSV = 'text/csv;charset=utf-8';

/** What a chart shows, as rows. */
export type FigureTable = {
  title: string;
  head: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
  /** How a value is read on the page; a file has it as it is. */
  format?: (value: string | number | null, column: number) => string;
};

// A program for tables would take such a text for a formula.
const FORMULA = /^[=+\-@\t\r]/;
const quoted = (value: string | number | null) => {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as CSV (comma, UTF-8 with its mark, so that programs for tables know). */
export const csvOf = ({ head, rows }: FigureTable) =>
  `\uFEFF${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;

const nameOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const saveCsv = (table: FigureTable) =>
  saveBlob(new Blob([csvOf(table)], { type: CSV }), `${nameOf(table.title)}.csv`);

/** All tables in one file, one after the other under their titles, with what was counted at the head. */
export function saveAllCsv(note: string, tables: readonly FigureTable[]): void {
  const parts = tables.map((table) => `\r\n${quoted(table.title)}\r\n${csvOf(table).slice(1)}`);
  saveBlob(new Blob([`\uFEFF${quoted(note)}\r\n`, ...parts], { type: CSV }), 'analytics.csv');
}
