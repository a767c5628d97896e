import { CsvRefused, readCsv } from './read-csv.ts';
import { t } from '../words/speech.ts';

/** A row of a table: the line it starts on, and its cells in the columns that the file has. */
export type TableRow<Column extends string> = { line: number; cells: Partial<Record<Column, string>> };
/** The data of a file, or each wrong line with the reason: then none of it is used. */
export type CsvTaken<Data> = { data: Data; refused?: undefined } | { data?: undefined; refused: string[] };

type Table<Column extends string> = {
  columns: readonly Column[];
  /** Columns that every file must have. */
  required: readonly Column[];
  /** Said about a file without rows. */
  empty: string;
};

const missingText = (names: readonly string[]) =>
  t(
    '{count, plural, one {Line 1: there is no column {names, list}} other {Line 1: there are no columns {names, list}}}',
    { count: names.length, names },
  );

/** The rows of a file, by the column names in its first line, in any order and case. */
export function readTable<Column extends string>(file: string, table: Table<Column>): CsvTaken<TableRow<Column>[]> {
  try {
    const [head, ...lines] = readCsv(file);
    const names = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
    const missing = table.required.filter((column) => !names.includes(column));
    if (missing.length > 0) return { refused: [missingText(missing)] };
    if (lines.length === 0) return { refused: [table.empty] };
    const data = lines.map(({ line, cells }) => {
      const found: TableRow<Column>['cells'] = {};
      for (const column of table.columns) {
        const text = cells[names.indexOf(column)];
        if (text !== undefined) found[column] = text;
      }
      return { line, cells: found };
    });
    return { data };
  } catch (error) {
    if (error instanceof CsvRefused) return { refused: [error.message] };
    throw error;
  }
}
