import { PRODUCT_TYPES, productTypeLabel, type ProductType } from '@facet/contract/constants/catalogue';
import type { RingChart } from '@facet/contract/craft/ring-charts';
import { SIZE_UNITS, SPEC_SOURCES, SPEC_UNITS, type SpecLine, type SpecTemplate } from '@facet/contract/craft/spec';
import { specTemplates } from '@facet/contract/entities/spec';
import { check } from '@facet/contract/validation';
import { lineText, joinChoices } from '@facet/contract/csv/csv-texts';
import { type CsvTaken, readTable, type TableRow } from '@facet/contract/csv/read-table';
import type { CsvKind, CsvMode } from '../../lib/csv/csv-kind.ts';
import { writeCsv } from '../../lib/csv/write-csv.ts';
import { newKey } from '../../lib/new-key.ts';
import { readFileNumber } from '../../lib/read-number.ts';
import { readValue, valueText } from './spec-texts.ts';
import { t } from '../../ui/words.ts';

const COLUMNS = ['product', 'measure', 'target', 'tolerance', 'unit', 'read from', 'alloy'] as const;
type Cells = TableRow<(typeof COLUMNS)[number]>['cells'];
type Templates = readonly SpecTemplate[];
/** What lines refer to: the house's alloys and its ring sizes. */
type House = { alloys: readonly { key: string; title: string }[]; rings: readonly RingChart[] };

const isSame = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase();
const PRODUCT_TEXT = t('Product must be {products}', { products: joinChoices(PRODUCT_TYPES.map(productTypeLabel)) });

const specsCsv = (specs: Templates, { alloys, rings }: House) =>
  writeCsv({
    head: COLUMNS,
    rows: specs.flatMap(({ product_type: type, lines }) =>
      lines.map(({ title, target, tolerance, unit, source, alloy }) => [
        PRODUCT_TYPES.filter((one) => one === type).map(productTypeLabel)[0] ?? '',
        title,
        // Figures with a decimal point in any language: spreadsheet programs must be able to read them.
        SIZE_UNITS.includes(unit) ? valueText(unit, target, rings) : target,
        tolerance,
        unit,
        source,
        alloys.find(({ key }) => key === alloy)?.title ?? '',
      ]),
    ),
  });

/** The line in a row, or what is wrong with it. */
function lineOfRow(cells: Cells, known: SpecLine | undefined, taken: readonly SpecLine[], { alloys, rings }: House) {
  const unit = SPEC_UNITS.find((one) => isSame(one, (cells.unit || 'mm').replace(/[µμ]/, 'u')));
  const source = SPEC_SOURCES.find((one) => isSame(one, cells['read from'] || 'hand'));
  const alloy = cells.alloy ? alloys.find(({ title }) => isSame(title, cells.alloy)) : null;
  if (!unit) return t('Unit must be {units}', { units: joinChoices(SPEC_UNITS) });
  if (!source) return t('Read from must be {sources}', { sources: joinChoices(SPEC_SOURCES) });
  if (alloy === undefined) return t('The house has no alloy {alloy}', { alloy: cells.alloy ?? '' });
  const title = cells.measure ?? '';
  return {
    key: known?.key ?? newKey(title, taken, 'line'),
    title,
    unit,
    source,
    alloy: source === 'weight' ? (alloy?.key ?? null) : null,
    target: readValue(unit, cells.target ?? '', rings, readFileNumber),
    tolerance: cells.tolerance ? readFileNumber(cells.tolerance) : null,
  };
}

const TABLE = {
  columns: COLUMNS,
  required: ['product', 'measure'] as const,
  empty: t('There are no lines in this file'),
};

/**
 * The tables after reading a file: for each product type in it, its lines are added and updated, or replace the others.
 */
function specsFromCsv(file: string, now: Templates, mode: CsvMode, house: House): CsvTaken<Templates> {
  const { data: rows, refused } = readTable(file, TABLE);
  if (refused) return { refused };
  const linesOf = (type: ProductType) => now.find(({ product_type: one }) => one === type)?.lines ?? [];
  const read = new Map<ProductType, SpecLine[]>();
  const wrong: string[] = [];
  for (const { line, cells } of rows) {
    const refuse = (text: string) => wrong.push(lineText(line, text));
    const type = PRODUCT_TYPES.find((one) => isSame(productTypeLabel(one), cells.product));
    if (!type) {
      refuse(PRODUCT_TEXT);
      continue;
    }
    const own = read.get(type) ?? [];
    const known = linesOf(type).find(({ title }) => isSame(title, cells.measure));
    const made = lineOfRow(cells, known, [...linesOf(type), ...own], house);
    if (typeof made === 'string') {
      refuse(made);
      continue;
    }
    const { errors } = check(specTemplates, [{ product_type: type, lines: [made] }]);
    Object.values(errors ?? {}).forEach(([text = '']) => refuse(text));
    if (own.some(({ title }) => isSame(title, made.title))) refuse(t('This measure is already in the list'));
    read.set(type, [...own, made]);
  }
  if (wrong.length > 0) return { refused: wrong };
  const specs = PRODUCT_TYPES.flatMap((type) => {
    const own = read.get(type);
    const before = mode === 'replace' ? [] : linesOf(type);
    const kept = before.map((line) => own?.find(({ key }) => key === line.key) ?? line);
    const lines = [...kept, ...(own ?? []).filter(({ key }) => kept.every((line) => line.key !== key))];
    return lines.length > 0 ? [{ product_type: type, lines }] : [];
  });
  const { data, errors } = check(specTemplates, specs);
  return data ? { data } : { refused: Object.values(errors).flat() };
}

/** The CSV format of spec tables, with a house's alloy names and ring sizes. */
export const specsCsvOf = (house: House): CsvKind<Templates> => ({
  noun: t('spec tables'),
  title: t('Spec tables from a CSV file'),
  tooLarge: t('This file is too large for spec tables'),
  columns: COLUMNS,
  write: (specs) => specsCsv(specs, house),
  read: (file, now, mode) => specsFromCsv(file, now, mode, house),
});
