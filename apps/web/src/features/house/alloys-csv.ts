import { type Alloy, METAL_COLOURS } from '@facet/contract/craft/alloys';
import { alloy as alloySchema, alloys as alloysSchema } from '@facet/contract/entities/house';
import { check } from '@facet/contract/validation';
import { type CsvRow, CsvRefused, readCsv } from '../../lib/csv/read-csv.ts';
import { csvOf } from '../../lib/csv/write-csv.ts';
import { newKey } from '../../lib/new-key.ts';
import { readNumber } from '../../lib/read-number.ts';

const COLUMNS = ['name', 'density', 'fineness', 'colour', 'source'] as const;
type Column = (typeof COLUMNS)[number];
type Alloys = readonly Alloy[];

/** Whether a file adds to the alloys and changes those it names, or is the whole list. */
export type CsvMode = 'add' | 'replace';

/** The alloys as a file for spreadsheets. */
export const alloysCsv = (alloys: Alloys): string =>
  csvOf({
    head: COLUMNS,
    rows: alloys.map(({ title, density, fineness, colour, source }) => [title, density, fineness, colour, source]),
  });

type Cells = Partial<Record<Column, string>>;

function cellsOf({ cells }: CsvRow, columns: readonly string[]): Cells {
  const found: Cells = {};
  for (const column of COLUMNS) {
    const text = cells[columns.indexOf(column)];
    if (text !== undefined) found[column] = text;
  }
  return found;
}

/** What a row says of an alloy; what it leaves out stays as it is known. */
function alloyOfRow(cells: Cells, known: Alloy | undefined, taken: Alloys) {
  const { name = '', density = '', fineness, colour, source } = cells;
  return {
    key: known?.key ?? newKey(name, taken, 'alloy'),
    title: name,
    density: readNumber(density),
    fineness: fineness === undefined ? (known?.fineness ?? null) : fineness === '' ? null : readNumber(fineness),
    colour: colour ? colour.toLowerCase() : known?.colour,
    source: source ?? known?.source ?? '',
  };
}

const COLOUR_TEXT = `Colour must be ${METAL_COLOURS.slice(0, -1).join(', ')} or ${METAL_COLOURS.at(-1)}`;
const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** What a row is refused for, in the contract's words. */
function refusals(errors: Record<string, string[]>): string[] {
  const { colour, ...others } = errors;
  return [...Object.values(others).map(([text = '']) => text), ...(colour ? [COLOUR_TEXT] : [])];
}

export type CsvAlloys = { alloys: Alloy[]; refused?: undefined } | { alloys?: undefined; refused: string[] };

/** What a file makes of the alloys, or each line that is wrong and why; then nothing of it is taken. */
export function alloysFromCsv(file: string, now: Alloys, mode: CsvMode): CsvAlloys {
  const refuse = (...refused: string[]) => ({ refused });
  let rows: CsvRow[];
  try {
    rows = readCsv(file);
  } catch (error) {
    if (error instanceof CsvRefused) return refuse(error.message);
    throw error;
  }
  const [head, ...lines] = rows;
  const columns = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const missing = (['name', 'density'] as const).filter((column) => !columns.includes(column));
  if (missing.length > 0) return refuse(`Line 1: there is no column ${missing.join(' and no column ')}`);
  if (lines.length === 0) return refuse('There are no alloys in this file');
  const read: Alloy[] = [];
  const wrong: string[] = [];
  for (const row of lines) {
    const cells = cellsOf(row, columns);
    const known = now.find(({ title }) => isSameName(title, cells.name ?? ''));
    const { data, errors } = check(alloySchema, alloyOfRow(cells, known, [...now, ...read]));
    const texts = errors ? refusals(errors) : [];
    if (data && read.some(({ title }) => isSameName(title, data.title))) texts.push('The same name stands further up');
    wrong.push(...texts.map((text) => `Line ${row.line}: ${text}`));
    if (data) read.push(data);
  }
  if (wrong.length > 0) return refuse(...wrong);
  const kept = now.map((alloy) => read.find(({ key }) => key === alloy.key) ?? alloy);
  const fresh = read.filter(({ key }) => now.every((alloy) => alloy.key !== key));
  const { data, errors } = check(alloysSchema, mode === 'replace' ? read : [...kept, ...fresh]);
  return data ? { alloys: data } : refuse(...Object.values(errors).flat());
}
