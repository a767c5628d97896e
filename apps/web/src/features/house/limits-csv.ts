import { FIRST_LIMITS, type MakingLimits } from '@facet/contract/craft/limits';
import { makingLimits } from '@facet/contract/entities/house';
import { check } from '@facet/contract/validation';
import { lineText, joinChoices } from '@facet/contract/csv/csv-texts';
import { type CsvTaken, readTable } from '@facet/contract/csv/read-table';
import type { CsvKind } from '../../lib/csv/csv-kind.ts';
import { writeCsv } from '../../lib/csv/write-csv.ts';
import { readFileNumber } from '../../lib/read-number.ts';
import { LIMITS } from './history-words.ts';
import { t } from '../../ui/words.ts';

const COLUMNS = ['limit', 'value', 'unit'] as const;
const LIMIT_TEXT = t('A limit is {limits}', { limits: joinChoices(LIMITS.map(({ label }) => label)) });

/** The limits after reading a file: those it names are set, the others stay. */
function limitsFromCsv(file: string, now: MakingLimits): CsvTaken<MakingLimits> {
  const table = {
    columns: COLUMNS,
    required: ['limit', 'value'] as const,
    empty: t('There are no limits in this file'),
  };
  const { data: rows, refused } = readTable(file, table);
  if (refused) return { refused };
  const limits = { ...now };
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (const { line, cells } of rows) {
    const limit = LIMITS.find(({ label }) => label.toLowerCase() === cells.limit?.toLowerCase());
    if (!limit) {
      wrong.push(lineText(line, LIMIT_TEXT));
      continue;
    }
    const { name, label, unit } = limit;
    if (seen.has(name)) wrong.push(lineText(line, t('{limit} is already in the list', { limit: label })));
    seen.add(name);
    if (cells.unit && cells.unit !== unit)
      wrong.push(lineText(line, t('{limit} is in {unit}', { limit: label, unit })));
    // Those that no house starts with aren't checked while they are empty.
    const isOff = !cells.value && FIRST_LIMITS[name] === null;
    Object.assign(limits, { [name]: isOff ? null : readFileNumber(cells.value ?? '') });
    const [text] = check(makingLimits, { ...now, [name]: limits[name] }).errors?.[name] ?? [];
    if (text) wrong.push(lineText(line, text));
  }
  return wrong.length > 0 ? { refused: wrong } : { data: limits };
}

export const LIMITS_CSV: CsvKind<MakingLimits> = {
  noun: t('limits of pre-flight'),
  title: t('Limits of pre-flight from a CSV file'),
  tooLarge: t('This file is too large for limits of pre-flight'),
  columns: COLUMNS,
  write: (limits) =>
    writeCsv({ head: COLUMNS, rows: LIMITS.map(({ name, label, unit }) => [label, limits[name], unit]) }),
  read: limitsFromCsv,
};
