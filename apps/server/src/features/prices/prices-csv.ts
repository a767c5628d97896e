import { lineText, joinChoices } from '@facet/contract/csv/csv-texts';
import { readTable, type CsvTaken } from '@facet/contract/csv/read-table';
import {
  alloyPrice,
  exchangeRate,
  priceList,
  PURE_METALS,
  spotPrice,
  stonePrice,
  workRate,
  type PriceList,
  type PricePart,
} from '@facet/contract/entities/price';
import { STONE_ORIGINS } from '@facet/contract/craft/stone-titles';
import { STONE_SHAPES, STONE_SPECIES } from '@facet/contract/craft/stones';
import { check } from '@facet/contract/validation';
import { message, t } from '@facet/contract/words/speech';
import type { z } from 'zod';

type Cells = Partial<Record<string, string>>;
type Row = Record<string, string>;
type Part = {
  columns: readonly string[];
  required: readonly string[];
  /** Those with a number, which may be written with a comma. */
  numbers: readonly string[];
  row: z.ZodType;
  /** By what a row of the file and one that is kept are the same thing. */
  same: readonly string[];
};

const RATES: Part = {
  columns: ['key', 'title', 'price', 'by'],
  required: ['title', 'price'],
  numbers: ['price'],
  row: workRate,
  same: ['title'],
};
const PARTS: Readonly<Record<PricePart, Part>> = {
  metals: {
    columns: ['metal', 'spot', 'source', 'day'],
    required: ['metal', 'spot'],
    numbers: ['spot'],
    row: spotPrice,
    same: ['metal'],
  },
  currencies: {
    columns: ['currency', 'rate', 'source', 'day'],
    required: ['currency', 'rate'],
    numbers: ['rate'],
    row: exchangeRate,
    same: ['currency'],
  },
  alloys: {
    columns: ['alloy', 'metal', 'premium_pct', 'loss_pct'],
    required: ['alloy', 'metal', 'premium_pct', 'loss_pct'],
    numbers: ['premium_pct', 'loss_pct'],
    row: alloyPrice,
    same: ['alloy'],
  },
  stones: {
    columns: ['species', 'origin', 'shape', 'mm', 'quality', 'price', 'per'],
    required: ['species', 'origin', 'shape', 'mm', 'quality', 'price'],
    numbers: ['mm', 'price'],
    row: stonePrice,
    same: ['species', 'origin', 'shape', 'mm', 'quality'],
  },
  settings: RATES,
  labour: RATES,
};

const asRow = (row: object): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]));

/** The prices of one kind as a table. */
export function priceTable(
  part: PricePart,
  prices: PriceList | null,
): { titles: readonly string[]; lines: string[][] } {
  const { columns } = PARTS[part];
  const rows: readonly object[] = prices?.[part] ?? [];
  return { titles: columns, lines: rows.map(asRow).map((row) => columns.map((column) => row[column] ?? '')) };
}

/** A number in a file, whose language is unknown, may have a comma before its decimals. */
const decimalOf = (text: string) => (/^-?\d+,\d+$/.test(text) ? text.replace(',', '.') : text);

/** A key for a rate that has none yet, after its name. */
function newKey(title: string, taken: ReadonlySet<string>): string {
  const plain = title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const stem = plain.slice(0, 30) || 'rate';
  let [key, number] = [stem, 1];
  while (taken.has(key)) key = `${stem}-${(number += 1)}`;
  return key;
}

const identity = ({ same, numbers }: Part, row: Cells) =>
  same.map((name) => (numbers.includes(name) ? Number(row[name]) : (row[name] ?? '').toLowerCase())).join('|');

type Known = { rows: Map<string, Row>; keys: Set<string>; today: string };

/** The row as the file leaves it: columns that it lacks keep what is known. */
function rowOf(part: Part, cells: Cells, { rows, keys, today }: Known): Row {
  const typed = Object.fromEntries(
    Object.entries(cells).flatMap(([name, text = '']) =>
      text === '' ? [] : [[name, part.numbers.includes(name) ? decimalOf(text) : text]],
    ),
  );
  const known = rows.get(identity(part, typed));
  const key: Row = part.columns.includes('key') ? { key: newKey(typed['title'] ?? '', keys) } : {};
  const day: Row = part.columns.includes('day') ? { day: today } : {};
  return { ...key, ...known, ...day, ...typed };
}

/** Columns in which a few words may stand. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  metal: PURE_METALS,
  species: STONE_SPECIES,
  origin: STONE_ORIGINS,
  shape: STONE_SHAPES,
  per: ['carat', 'piece'],
  by: ['piece', 'net'],
};
/** Why a row is refused. */
const textsOf = (errors: Record<string, string[]>) =>
  Object.entries(errors).map(([column, [text = '']]) => {
    const choices = CHOICES[column];
    return choices ? t('{column} must be {choices}', { column, choices: joinChoices(choices) }) : text;
  });

const EMPTY_TEXT = message('There are no prices in this file');

/** The prices after a file was read into one kind of them, or each wrong line with the reason. */
export function pricesFromCsv(
  kind: PricePart,
  text: string,
  { prices, today }: { prices: PriceList; today: string },
): CsvTaken<PriceList> {
  const part = PARTS[kind];
  const table = readTable(text, { columns: part.columns, required: part.required, empty: t(EMPTY_TEXT) });
  if (table.refused) return { refused: table.refused };
  const kept: readonly object[] = prices[kind];
  const rows = new Map(kept.map(asRow).map((row) => [identity(part, row), row]));
  const known = { rows, keys: new Set([...rows.values()].map((row) => row['key'] ?? '')), today };
  const refused: string[] = [];
  const inFile = new Set<string>();
  for (const { line, cells } of table.data) {
    const row = rowOf(part, cells, known);
    const { data, errors } = check(part.row, row);
    const texts = errors ? textsOf(errors) : [];
    const as = identity(part, row);
    if (inFile.has(as)) texts.push(t('Two rows are for the same thing'));
    refused.push(...texts.map((wrong) => lineText(line, wrong)));
    inFile.add(as);
    if (data) rows.set(as, asRow(data));
    if (row['key']) known.keys.add(row['key']);
  }
  if (refused.length > 0) return { refused };
  const { data, errors } = check(priceList, { ...prices, [kind]: [...rows.values()] });
  return data ? { data } : { refused: Object.values(errors).flat() };
}
