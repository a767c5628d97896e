import type { MeleeChart, MeleeSize } from '@facet/contract/craft/melee';
import { meleeChart } from '@facet/contract/entities/melee-chart';
import { check } from '@facet/contract/validation';
import { lineText } from '@facet/contract/csv/csv-texts';
import { type CsvTaken, readTable } from '@facet/contract/csv/read-table';
import type { CsvKind, CsvMode } from '../../lib/csv/csv-kind.ts';
import { writeCsv } from '../../lib/csv/write-csv.ts';
import { readFileNumber } from '../../lib/read-number.ts';
import { t } from '../../ui/words.ts';

const COLUMNS = ['mm', 'carats', 'source'] as const;

/** The chart after reading a file: its sizes are set; the others stay if the file only adds. */
function meleeFromCsv(file: string, now: MeleeChart, mode: CsvMode): CsvTaken<MeleeChart> {
  const table = { columns: COLUMNS, required: ['mm', 'carats'] as const, empty: t('There are no sizes in this file') };
  const { data: rows, refused } = readTable(file, table);
  if (refused) return { refused };
  const findErrors = (sizes: readonly MeleeSize[]) =>
    Object.values(check(meleeChart, { source: '', sizes: [...sizes] }).errors ?? {}).flatMap(([text = '']) => text);
  const wrong: string[] = [];
  const read = rows.map(({ line, cells }) => {
    const size = { mm: readFileNumber(cells.mm ?? ''), carats: readFileNumber(cells.carats ?? '') };
    wrong.push(...findErrors([size]).map((text) => lineText(line, text)));
    return size;
  });
  if (wrong.length > 0) return { refused: wrong };
  const kept = mode === 'add' ? now.sizes.filter(({ mm }) => read.every((one) => one.mm !== mm)) : [];
  const sizes = mode === 'add' ? [...kept, ...read].toSorted((one, other) => one.mm - other.mm) : read;
  const whole = findErrors(sizes);
  if (whole.length > 0) return { refused: whole };
  return { data: { source: rows.find(({ cells }) => cells.source)?.cells.source ?? now.source, sizes } };
}

export const MELEE_CSV: CsvKind<MeleeChart> = {
  noun: t('stone weights'),
  title: t('Stone weights from a CSV file'),
  tooLarge: t('This file is too large for stone weights'),
  columns: COLUMNS,
  write: ({ source, sizes }) => writeCsv({ head: COLUMNS, rows: sizes.map(({ mm, carats }) => [mm, carats, source]) }),
  read: meleeFromCsv,
};
