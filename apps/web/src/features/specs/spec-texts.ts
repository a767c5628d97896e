import {
  britishOf,
  diameterOfBritish,
  diameterOfIso,
  diameterOfJapanese,
  diameterOfUs,
  isoOf,
  japaneseOf,
  quarterText,
  RING_TOLERANCE_MM,
  usOf,
} from '@facet/contract/craft/ring-size';
import { SIZE_UNITS, type SpecLine, type SpecUnit } from '@facet/contract/craft/spec';
import { readNumber } from '../../lib/read-number.ts';

const threeDigits = new Intl.NumberFormat('en', { maximumFractionDigits: 3, useGrouping: false });
const number = (value: number) => threeDigits.format(value);
const twoDigits = new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false });

const QUARTERS: Readonly<Record<string, string>> = {
  '¼': '.25',
  '½': '.5',
  '¾': '.75',
  ' 1/4': '.25',
  ' 1/2': '.5',
  ' 3/4': '.75',
};

/** `6¼`, `6 1/4`, `6.25` and `6,25` are the same size. */
const readQuarters = (text: string) =>
  readNumber(text.trim().replace(/(¼|½|¾| [123]\/[24])$/, (part) => QUARTERS[part] ?? part));

/** How each unit is written and read; finger sizes are inner diameters in mm within. */
const UNITS: Readonly<Record<SpecUnit, { write: (value: number) => string; read: (text: string) => number }>> = {
  mm: { write: number, read: readNumber },
  g: { write: number, read: readNumber },
  ct: { write: number, read: readNumber },
  pieces: { write: number, read: readNumber },
  us: { write: (mm) => quarterText(usOf(mm)), read: (text) => diameterOfUs(readQuarters(text)) },
  iso: { write: (mm) => String(isoOf(mm)), read: (text) => diameterOfIso(readNumber(text)) },
  uk: { write: (mm) => britishOf(mm) ?? number(mm), read: (text) => diameterOfBritish(text) ?? Number.NaN },
  jp: { write: (mm) => String(japaneseOf(mm)), read: (text) => diameterOfJapanese(readNumber(text)) },
};

const AFTER: Readonly<Partial<Record<SpecUnit, string>>> = { mm: ' mm', g: ' g', ct: ' ct' };
const BEFORE: Readonly<Partial<Record<SpecUnit, string>>> = { us: 'US ', iso: 'ISO ', uk: 'UK ', jp: 'JP ' };

/** What a unit is called beside a field. */
export const unitMark = (unit: SpecUnit): string => (BEFORE[unit] ?? AFTER[unit] ?? 'pieces').trim();
/** In what a tolerance of the unit is typed. */
export const toleranceMark = (unit: SpecUnit): string =>
  SIZE_UNITS.includes(unit) ? 'mm' : (AFTER[unit] ?? '').trim();

/** A value in its unit, as it is typed: `6¼`, `2.1`; nothing of nothing. */
export const valueText = (unit: SpecUnit, value: number | null): string =>
  value === null ? '' : UNITS[unit].write(value);

/** A length is read to a hundredth of a millimetre, all else as it is typed. */
const readText = (unit: SpecUnit, value: number) => (unit === 'mm' ? twoDigits.format(value) : valueText(unit, value));

/** A value with its unit, as it is read: `US 6¼`, `2.1 mm`. */
export const valueWords = (unit: SpecUnit, value: number): string =>
  `${BEFORE[unit] ?? ''}${readText(unit, value)}${AFTER[unit] ?? ''}`;

/** What somebody typed, in the unit's own measure; null of nothing, NaN of what is none. */
export const readValue = (unit: SpecUnit, text: string): number | null =>
  text.trim() === '' ? null : UNITS[unit].read(text);

/** What is asked of a piece: `US 6 ± ¼`, `2 mm ± 0.1`; null where no target is set. */
export function askedWords({
  unit,
  target,
  tolerance,
}: Pick<SpecLine, 'unit' | 'target' | 'tolerance'>): string | null {
  if (target === null) return null;
  const asked = valueWords(unit, target);
  if (tolerance === null || (tolerance === 0 && unit === 'pieces')) return asked;
  if (unit === 'us' && Math.abs(tolerance - RING_TOLERANCE_MM) < 0.001) return `${asked} ± ¼`;
  return `${asked} ± ${number(tolerance)}${SIZE_UNITS.includes(unit) ? ' mm' : ''}`;
}

/** How far a value is from what was asked: `+0.12 mm`. */
export function offWords({ unit, target }: Pick<SpecLine, 'unit' | 'target'>, value: number): string | null {
  if (target === null) return null;
  const isSize = SIZE_UNITS.includes(unit);
  const off = readText(isSize ? 'mm' : unit, Math.abs(value - target));
  return off === '0' ? '±0' : `${value > target ? '+' : '−'}${off}${isSize ? ' mm' : (AFTER[unit] ?? '')}`;
}
