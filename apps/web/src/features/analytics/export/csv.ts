import { csvCell, writeCsv, type CsvTable, saveCsvFile } from '../../../lib/csv/write-csv.ts';

/** The data of a chart, as rows. */
export type FigureTable = CsvTable & {
  title: string;
  /** How a value is written on the page; the file has the raw one. */
  format?: (value: string | number | null, column: number) => string;
};

const toFileName = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const saveFigureCsv = (table: FigureTable) => saveCsvFile([writeCsv(table)], `${toFileName(table.title)}.csv`);

/** All tables in one file, each under its title, headed by what was counted. */
export function saveAllCsv(note: string, tables: readonly FigureTable[]): void {
  const parts = tables.map((table) => `\r\n${csvCell(table.title)}\r\n${writeCsv(table).slice(1)}`);
  saveCsvFile([`\uFEFF${csvCell(note)}\r\n`, ...parts], 'analytics.csv');
}
