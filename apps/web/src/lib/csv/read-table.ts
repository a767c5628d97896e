import { CsvRefused, readCsv } from './read-csv.ts';
import { t } from '../../ui/words.ts';

/** A row of a table: the line that it begins on, and what it says in the columns that the file has. */
export type TableRow<Column extends string> = { line: number; cells: Partial<Record<Column, string>> };
/** What a file says, or each line that is wrong and why: then nothing of it is taken. */
export type CsvTaken<Data> = { data: Data; refused?: undefined } | { data?: undefined; refused: string[] };

type Table<Column extends string> = {
  columns: readonly Column[];
  /** Those that no file may lack. */
  required: readonly Column[];
  /** What is said of a file without rows. */
  empty: string;
};

const missingText = (names: readonly string[]) =>
  t(
    '{count, plural, one {Line 1: there is no column {names, list}} other {Line 1: there are no columns {names, list}}}',
    { count: names.length, names },
  );

/** The rows of a file by the columns of its first line, whatever their order and case. */
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

/** Whether a file adds to what is there and changes what it names, or is the whole of it. */
export type CsvMode = 'add' | 'replace';

/** How something is kept in a CSV file. */
export type CsvKind<Data> = {
  /** What it is, after a colon and as a file is called. */
  noun: string;
  /** Above the choice of a file. */
  title: string;
  /** Of a file that cannot be such a list. */
  tooLarge: string;
  columns: readonly string[];
  write: (data: Data) => string;
  read: (file: string, now: Data, mode: CsvMode) => CsvTaken<Data>;
};
