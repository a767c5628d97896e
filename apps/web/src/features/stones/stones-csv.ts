import { STONE_SHAPES, STONE_SPECIES, WEIGHT_SOURCES } from '@facet/contract/craft/stones';
import { STONE_ORIGINS } from '@facet/contract/craft/stone-titles';
import { STONE_SUPPLIERS, stoneRow, stoneRows, type StoneRow } from '@facet/contract/entities/stone-list';
import { check } from '@facet/contract/validation';
import { lineText, joinChoices } from '@facet/contract/csv/csv-texts';
import { readTable, type CsvTaken, type TableRow } from '@facet/contract/csv/read-table';
import type { CsvKind, CsvMode } from '../../lib/csv/csv-kind.ts';
import { writeCsv } from '../../lib/csv/write-csv.ts';
import { newKey } from '../../lib/new-key.ts';
import { readFileNumber } from '../../lib/read-number.ts';
import { t } from '../../ui/words.ts';

const COLUMNS = [
  'place',
  'quantity',
  'species',
  'variety',
  'origin',
  'cut',
  'length',
  'width',
  'depth',
  'carats',
  'source',
  'quality',
  'setting',
  'supplied by',
  'lab',
  'certificate',
] as const;
type Cells = TableRow<(typeof COLUMNS)[number]>['cells'];
type Rows = readonly StoneRow[];

const write = (rows: Rows) =>
  writeCsv({
    head: COLUMNS,
    rows: rows.map((row) => [
      row.place,
      row.quantity,
      row.species,
      row.variety,
      row.origin,
      row.shape,
      row.length,
      row.width,
      row.depth,
      row.carats,
      row.carats === null ? '' : row.weight_source,
      row.quality,
      row.setting,
      row.supplied_by,
      row.certificate?.lab ?? '',
      row.certificate?.number ?? '',
    ]),
  });

type Choice = { column: keyof Cells; values: readonly string[] };
const CHOICES: readonly Choice[] = [
  { column: 'species', values: STONE_SPECIES },
  { column: 'cut', values: STONE_SHAPES },
  { column: 'origin', values: STONE_ORIGINS },
  { column: 'source', values: WEIGHT_SOURCES },
  { column: 'supplied by', values: STONE_SUPPLIERS },
];
const wrongChoices = (cells: Cells) =>
  CHOICES.filter(({ column, values }) => cells[column] && !values.includes(cells[column].toLowerCase())).map(
    ({ column, values }) => t('{column} must be {values}', { column, values: joinChoices(values) }),
  );

const number = (text: string | undefined) => (text ? readFileNumber(text) : null);
const word = (text: string | undefined) => text?.toLowerCase() || undefined;

/** The row of a line; what a file has no column for stays as it is known. */
function rowOf(cells: Cells, known: StoneRow | undefined, taken: Rows) {
  const { place = known?.place ?? '', width, length = width, lab = '', certificate } = cells;
  const keys = taken.map(({ id }) => ({ key: id }));
  return {
    ...known,
    id: known?.id ?? newKey(place, keys, 'stone'),
    place,
    quantity: readFileNumber(cells.quantity ?? ''),
    species: word(cells.species) ?? known?.species ?? null,
    variety: cells.variety ?? known?.variety ?? '',
    origin: word(cells.origin) ?? known?.origin,
    shape: word(cells.cut) ?? known?.shape ?? null,
    length: length === undefined ? (known?.length ?? null) : number(length),
    width: width === undefined ? (known?.width ?? null) : number(width),
    depth: cells.depth === undefined ? (known?.depth ?? null) : number(cells.depth),
    carats: cells.carats === undefined ? (known?.carats ?? null) : number(cells.carats),
    weight_source: word(cells.source) ?? (cells.carats ? 'actual' : (known?.weight_source ?? 'formula')),
    quality: cells.quality ?? known?.quality ?? '',
    setting: cells.setting ?? known?.setting ?? '',
    supplied_by: word(cells['supplied by']) ?? known?.supplied_by,
    certificate: certificate
      ? { lab, number: certificate, file_id: known?.certificate?.file_id ?? null }
      : (known?.certificate ?? null),
  };
}

/** The list after reading a file: its lines change rows in their order place by place, and add others. */
function read(file: string, now: Rows, mode: CsvMode): CsvTaken<Rows> {
  const table = {
    columns: COLUMNS,
    required: ['quantity', 'species', 'cut', 'width'] as const,
    empty: t('There are no stones in this file'),
  };
  const { data: lines, refused } = readTable(file, table);
  if (refused) return { refused };
  const rows: StoneRow[] = [];
  const wrong: string[] = [];
  for (const { line, cells } of lines) {
    const known = now.find((row) => row.place === (cells.place ?? '') && rows.every(({ id }) => id !== row.id));
    const words = wrongChoices(cells);
    const { data, errors } = check(stoneRow, rowOf(cells, known, [...now, ...rows]));
    const texts = words.length > 0 ? words : Object.values(errors ?? {}).map(([text = '']) => text);
    wrong.push(...new Set(texts.map((text) => lineText(line, text))));
    if (data) rows.push(data);
  }
  if (wrong.length > 0) return { refused: wrong };
  const kept = now.map((row) => rows.find(({ id }) => id === row.id) ?? row);
  const fresh = rows.filter(({ id }) => now.every((row) => row.id !== id));
  const { data, errors } = check(stoneRows, mode === 'replace' ? rows : [...kept, ...fresh]);
  return data ? { data } : { refused: Object.values(errors).flat() };
}

export const STONES_CSV: CsvKind<Rows> = {
  noun: t('stones'),
  title: t('Stones from a CSV file'),
  tooLarge: t('This file is too large for stones'),
  columns: COLUMNS,
  hasWorkbook: true,
  write,
  read,
};
