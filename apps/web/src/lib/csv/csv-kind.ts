import type { CsvTaken } from '@facet/contract/csv/read-table';

/** Whether a file adds to the existing list and changes what it names, or replaces it. */
export type CsvMode = 'add' | 'replace';

/** How something is stored in a CSV file. */
export type CsvKind<Data> = {
  /** What it is, for use after a colon and in file names. */
  noun: string;
  /** Heading above the choice of a file. */
  title: string;
  /** Said about a file too large to be such a list. */
  tooLarge: string;
  columns: readonly string[];
  /** Also saved as a workbook. */
  hasWorkbook?: boolean;
  write: (data: Data) => string;
  read: (file: string, now: Data, mode: CsvMode) => CsvTaken<Data>;
};
