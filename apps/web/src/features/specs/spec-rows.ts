import type { RingChart } from '@facet/contract/craft/ring-charts';
import {
  isSameMeasure,
  UNITS_OF_SOURCE,
  type SpecLine,
  type SpecSource,
  type SpecUnit,
} from '@facet/contract/craft/spec';
import { newKey } from '../../lib/new-key.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { readNumber } from '../../lib/read-number.ts';
import { numberText } from '../../ui/words.ts';
import { readValue, valueText } from './spec-texts.ts';

/** A line being edited; its figures are as typed. */
export type SpecRow = Omit<SpecLine, 'target' | 'tolerance'> & { target: string; tolerance: string };

type Charts = readonly RingChart[];

export const toSpecRow = (
  { key, title, unit, source, alloy, target, tolerance }: SpecLine,
  charts: Charts,
): SpecRow => ({
  key,
  title,
  unit,
  source,
  alloy,
  target: valueText(unit, target, charts),
  tolerance: tolerance === null ? '' : numberText(tolerance, { most: 10, isGrouped: false }),
});

/** The line to send; the contract refuses figures that aren't numbers. */
export const lineOf = ({ target, tolerance, ...row }: SpecRow, charts: Charts): SpecLine => ({
  ...row,
  target: readValue(row.unit, target, charts),
  tolerance: tolerance.trim() === '' ? null : readNumber(tolerance),
});

export const newSpecRow = (rows: readonly SpecRow[]): SpecRow => ({
  // Values may be stored for a removed line: a new line must never get its key.
  key: newKey(`line-${randomUuid().slice(0, 8)}`, rows),
  title: '',
  unit: 'mm',
  source: 'hand',
  alloy: null,
  target: '',
  tolerance: '',
});

/** The row with another source; it keeps its unit if the source allows it. */
export function withSource(
  row: SpecRow,
  source: SpecSource,
  { alloys, rings }: { alloys: readonly { key: string }[]; rings: Charts },
): SpecRow {
  const units = UNITS_OF_SOURCE[source];
  const [usual = 'mm'] = units;
  const next = { ...row, source, alloy: source === 'weight' ? (row.alloy ?? alloys[0]?.key ?? null) : null };
  return units.includes(row.unit) ? next : withUnit(next, usual, rings);
}

/** The row in another unit: lengths and finger sizes are converted, other figures have to be typed again. */
export function withUnit(row: SpecRow, unit: SpecUnit, charts: Charts): SpecRow {
  const kept = isSameMeasure(row.unit, unit) ? readValue(row.unit, row.target, charts) : null;
  return { ...row, unit, target: kept === null || Number.isNaN(kept) ? '' : valueText(unit, kept, charts) };
}
