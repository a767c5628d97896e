import {
  diameterIn,
  RING_SYSTEM_MARKS,
  type RingChart,
  type RingSystem,
  sizeIn,
} from '@facet/contract/craft/ring-charts';
import { RING_TOLERANCE_MM } from '@facet/contract/craft/ring-size';
import { PLATING_UM, SIZE_UNITS, type SpecLine, type SpecUnit } from '@facet/contract/craft/spec';
import { readNumber } from '../../lib/read-number.ts';
import { numberText, t } from '../../ui/words.ts';

const number = (value: number) => numberText(value, { isGrouped: false });

type Charts = readonly RingChart[];
type ReadFigure = (text: string) => number;
type UnitTexts = {
  write: (value: number, charts: Charts) => string;
  read: (text: string, readFigure: ReadFigure, charts: Charts) => number;
};

/** A finger size in the house's chart of its system; sizes beyond the chart are given in mm. */
const inSystem = (system: RingSystem) => ({
  write(mm: number, charts: Charts) {
    const chart = charts.find((one) => one.system === system);
    return (chart && sizeIn(chart, mm)) ?? number(mm);
  },
  read(text: string, _readFigure: ReadFigure, charts: Charts) {
    const chart = charts.find((one) => one.system === system);
    return (chart && diameterIn(chart, text)) ?? Number.NaN;
  },
});
const figure = { write: number, read: (text: string, readFigure: ReadFigure) => readFigure(text) };

/** How each unit is written and parsed; finger sizes are stored as inner diameters in mm. */
const UNITS: Readonly<Record<SpecUnit, UnitTexts>> = {
  mm: figure,
  g: figure,
  ct: figure,
  um: figure,
  pieces: figure,
  us: inSystem('us'),
  iso: inSystem('iso'),
  uk: inSystem('uk'),
  jp: inSystem('jp'),
};

const AFTER: Readonly<Partial<Record<SpecUnit, string>>> = { mm: ' mm', g: ' g', ct: ' ct', um: ' µm' };
const { us, iso, uk, jp } = RING_SYSTEM_MARKS;
const BEFORE: Readonly<Partial<Record<SpecUnit, string>>> = {
  us: `${us} `,
  iso: `${iso} `,
  uk: `${uk} `,
  jp: `${jp} `,
};

/** The unit's name beside a field. */
export const unitMark = (unit: SpecUnit): string => (BEFORE[unit] ?? AFTER[unit] ?? t('pieces')).trim();
const { vermeil, rhodium } = PLATING_UM;
/** Usual values for a unit, as a hint for whoever sets a target. */
export const USUAL_WORDS: Readonly<Partial<Record<SpecUnit, string>>> = {
  um: t('Vermeil has at least {vermeil} µm of gold over sterling, rhodium plating {least} to {most} µm.', {
    vermeil: vermeil.min,
    least: rhodium.min,
    most: rhodium.max,
  }),
};
/** The unit in which a tolerance is typed. */
export const toleranceMark = (unit: SpecUnit): string =>
  SIZE_UNITS.includes(unit) ? 'mm' : (AFTER[unit] ?? '').trim();

/** A value as typed in its unit: `6¼`, `2.1`; empty for null. */
export const valueText = (unit: SpecUnit, value: number | null, charts: Charts): string =>
  value === null ? '' : UNITS[unit].write(value, charts);

/** For display, lengths are rounded to hundredths of a millimetre; everything else is as typed. */
const readText = (unit: SpecUnit, value: number, charts: Charts) =>
  unit === 'mm' ? numberText(value, { most: 2, isGrouped: false }) : valueText(unit, value, charts);

/** A value with its unit, for display: `US 6¼`, `2.1 mm`. */
export const valueWords = (unit: SpecUnit, value: number, charts: Charts): string =>
  `${BEFORE[unit] ?? ''}${readText(unit, value, charts)}${AFTER[unit] ?? ''}`;

/** Parses what somebody typed, or what stands in a file, into the stored measure; null if empty, NaN if invalid. */
export const readValue = (unit: SpecUnit, text: string, charts: Charts, readFigure = readNumber): number | null =>
  text.trim() === '' ? null : UNITS[unit].read(text, readFigure, charts);

/** What is asked of a piece: `US 6 ± ¼`, `2 mm ± 0.1`; null without a target. */
export function askedTargetWords(
  { unit, target, tolerance }: Pick<SpecLine, 'unit' | 'target' | 'tolerance'>,
  charts: Charts,
): string | null {
  if (target === null) return null;
  const asked = valueWords(unit, target, charts);
  if (tolerance === null || (tolerance === 0 && unit === 'pieces')) return asked;
  if (unit === 'us' && Math.abs(tolerance - RING_TOLERANCE_MM) < 0.001) return `${asked} ± ¼`;
  return `${asked} ± ${number(tolerance)}${SIZE_UNITS.includes(unit) ? ' mm' : ''}`;
}

/** How far a value is from the target: `+0.12 mm`. */
export function offWords({ unit, target }: Pick<SpecLine, 'unit' | 'target'>, value: number): string | null {
  if (target === null) return null;
  const isSize = SIZE_UNITS.includes(unit);
  const off = readText(isSize ? 'mm' : unit, Math.abs(value - target), []);
  return off === '0' ? '±0' : `${value > target ? '+' : '−'}${off}${isSize ? ' mm' : (AFTER[unit] ?? '')}`;
}
