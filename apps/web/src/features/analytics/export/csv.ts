import { csvCell, csvOf, type CsvTable, saveCsvFile } from '../../../lib/csv/write-csv.ts';

/** What a chart shows, as rows. */
export type FigureTable = CsvTable & {
  title: string;
  /** How a value is read on the page; a file has it as it is. */
  format?: (value: string | number | null, column: number) => string;
};

const nameOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const saveCsv = (table: FigureTable) => saveCsvFile([csvOf(table)], `${nameOf(table.title)}.csv`);

/** All tables in one file, one after the other under their titles, with what was counted at the head. */
export function saveAllCsv(note: string, tables: readonly FigureTable[]): void {
  const parts = tables.map((table) => `\r\n${csvCell(table.title)}\r\n${csvOf(table).slice(1)}`);
  saveCsvFile([`\uFEFF${csvCell(note)}\r\n`, ...parts], 'analytics.csv');
}
