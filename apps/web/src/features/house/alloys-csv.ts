import { type Alloy, METAL_COLOURS } from '@facet/contract/craft/alloys';
import { alloy as alloySchema, alloys as alloysSchema } from '@facet/contract/entities/house';
import { check } from '@facet/contract/validation';
import { lineText, joinChoices } from '@facet/contract/csv/csv-texts';
import { type CsvTaken, readTable, type TableRow } from '@facet/contract/csv/read-table';
import type { CsvKind, CsvMode } from '../../lib/csv/csv-kind.ts';
import { writeCsv } from '../../lib/csv/write-csv.ts';
import { newKey } from '../../lib/new-key.ts';
import { readFileNumber } from '../../lib/read-number.ts';
import { t } from '../../ui/words.ts';

const COLUMNS = ['name', 'density', 'fineness', 'colour', 'source'] as const;
type Cells = TableRow<(typeof COLUMNS)[number]>['cells'];
type Alloys = readonly Alloy[];

/** The alloys as a spreadsheet file. */
const alloysCsv = (alloys: Alloys): string =>
  writeCsv({
    head: COLUMNS,
    rows: alloys.map(({ title, density, fineness, colour, source }) => [title, density, fineness, colour, source]),
  });

/** The alloy in a row; columns left out keep their known values. */
function alloyOfRow(cells: Cells, known: Alloy | undefined, taken: Alloys) {
  const { name = '', density = '', fineness, colour, source } = cells;
  return {
    key: known?.key ?? newKey(name, taken, 'alloy'),
    title: name,
    density: readFileNumber(density),
    fineness: fineness === undefined ? (known?.fineness ?? null) : fineness === '' ? null : readFileNumber(fineness),
    colour: colour ? colour.toLowerCase() : known?.colour,
    source: source ?? known?.source ?? '',
  };
}

const COLOUR_TEXT = t('Colour must be {colours}', { colours: joinChoices(METAL_COLOURS) });
const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Why a row is refused, in the contract's words. */
function refusals(errors: Record<string, string[]>): string[] {
  const { colour, ...others } = errors;
  return [...Object.values(others).map(([text = '']) => text), ...(colour ? [COLOUR_TEXT] : [])];
}

/** The alloys after reading a file. */
function alloysFromCsv(file: string, now: Alloys, mode: CsvMode): CsvTaken<Alloys> {
  const refuse = (...refused: string[]) => ({ refused });
  const table = {
    columns: COLUMNS,
    required: ['name', 'density'] as const,
    empty: t('There are no alloys in this file'),
  };
  const { data: rows, refused: unread } = readTable(file, table);
  if (unread) return refuse(...unread);
  const read: Alloy[] = [];
  const wrong: string[] = [];
  for (const { line, cells } of rows) {
    const known = now.find(({ title }) => isSameName(title, cells.name ?? ''));
    const { data, errors } = check(alloySchema, alloyOfRow(cells, known, [...now, ...read]));
    const texts = errors ? refusals(errors) : [];
    if (data && read.some(({ title }) => isSameName(title, data.title)))
      texts.push(t('This name is already in the list'));
    wrong.push(...texts.map((text) => lineText(line, text)));
    if (data) read.push(data);
  }
  if (wrong.length > 0) return refuse(...wrong);
  const kept = now.map((alloy) => read.find(({ key }) => key === alloy.key) ?? alloy);
  const fresh = read.filter(({ key }) => now.every((alloy) => alloy.key !== key));
  const { data, errors } = check(alloysSchema, mode === 'replace' ? read : [...kept, ...fresh]);
  return data ? { data } : refuse(...Object.values(errors).flat());
}

export const ALLOYS_CSV: CsvKind<Alloys> = {
  noun: t('alloys'),
  title: t('Alloys from a CSV file'),
  tooLarge: t('This file is too large for alloys'),
  columns: COLUMNS,
  write: alloysCsv,
  read: alloysFromCsv,
};
