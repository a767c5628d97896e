import { numberText, t } from '../words/speech.ts';
import type { MeleeChart } from './melee.ts';
import {
  colouredFactor,
  countsMeanTwice,
  diamondFactor,
  estimateStone,
  findFraction,
  GRAVITIES,
  WEIGHT_SOURCE_TITLES,
  type Stone,
  type StoneShape,
  type StoneSpecies,
  type WeightSource,
} from './stones.ts';

/** One stone of a list, in mm and carats; null where nobody said it. */
export type ListedStone = {
  species: StoneSpecies | null;
  shape: StoneShape | null;
  length: number | null;
  width: number | null;
  depth: number | null;
  quantity: number;
  carats: number | null;
  weight_source: WeightSource;
};
/** What it weighs in carats, and how that is worked out, or what is missing for it. */
export type WeighedStone = { carats: number | null; source: WeightSource | null; words: string };

/** Carats of a small round diamond by its width alone. */
const ROUND_BY_WIDTH = 0.00365;

const figure = (value: number, least = 0) => numberText(value, { least, most: 6, isGrouped: false });
const mm = (value: number) => figure(value, 2);
const isRound = ({ species, shape }: ListedStone) => species === 'diamond' && shape === 'round';

/** The formula of a stone’s weight with its figures. */
function formulaWords({ shape, species, size }: Stone): string {
  const { length, width, depth } = size;
  if (species !== 'diamond')
    return [mm(length), mm(width), mm(depth), figure(GRAVITIES[species]), figure(colouredFactor(shape) ?? 0)].join(
      ' × ',
    );
  const factor = figure(diamondFactor(shape, size) ?? 0);
  const face = countsMeanTwice(shape) ? `((${mm(length)} + ${mm(width)}) / 2)²` : `${mm(length)} × ${mm(width)}`;
  return [face, mm(depth), factor].join(' × ');
}

const unknown = (words: string): WeighedStone => ({ carats: null, source: null, words });

function roundByWidth(width: number): WeighedStone {
  return { carats: ROUND_BY_WIDTH * width ** 3, source: 'formula', words: `${mm(width)}³ × ${figure(ROUND_BY_WIDTH)}` };
}

/**
 * What one stone of a row weighs: as somebody said, else small round diamonds by the house’s chart, others by the
 * formula of their shape. (Sources: the craft’s notes; both families of formulas differ by up to 4 %.)
 */
export function weighStone(row: ListedStone, chart: MeleeChart): WeighedStone {
  if (row.carats !== null)
    return { carats: row.carats, source: row.weight_source, words: WEIGHT_SOURCE_TITLES[row.weight_source] };
  const { species, shape, width } = row;
  const length = row.length ?? width;
  if (species === null) return unknown(t('The species is missing'));
  if (shape === null) return unknown(t('The cut is missing'));
  if (width === null || length === null) return unknown(t('The size is missing'));
  const size = { length: Math.max(length, width), width: Math.min(length, width), depth: row.depth ?? 0 };
  const weight = estimateStone({ shape, species, size }, chart);
  if (weight?.source === 'chart')
    return {
      ...weight,
      words: t('{size} mm in the house chart ({source})', { size: mm(width), source: chart.source }),
    };
  if (row.depth === null) return isRound(row) ? roundByWidth(width) : unknown(t('The depth is missing'));
  if (!weight) return unknown(t('There is no formula for this cut: weigh it'));
  return { ...weight, words: formulaWords({ shape, species, size }) };
}

/** Sums of decimals in doubles: to a ten-thousandth of a carat. */
const rounded = (carats: number) => Math.round(carats * 10_000) / 10_000;

export const totalCarats = (each: number | null, quantity: number): number | null =>
  each === null ? null : rounded(each * quantity);

/** The sums of a list, its rows weighed in their order. */
export function sumStones(rows: readonly ListedStone[], weights: readonly WeighedStone[]) {
  let [stones, carats, unweighed, charted] = [0, 0, 0, 0];
  rows.forEach((row, at) => {
    const { carats: each = null, source = null } = weights[at] ?? {};
    stones += row.quantity;
    if (each === null) unweighed += row.quantity;
    carats += (each ?? 0) * row.quantity;
    if (source === 'chart' && row.width !== null && row.carats === null)
      charted += (roundByWidth(row.width).carats ?? 0) * row.quantity;
  });
  const sum = rounded(carats);
  // A label is judged by the two places that it would say.
  const fraction = unweighed > 0 ? null : findFraction(Math.round(sum * 100) / 100);
  return {
    stones,
    carats: sum,
    unweighed,
    fraction: fraction && { label: fraction.label, from: fraction.from, to: fraction.to },
    charted_by_formula: charted > 0 ? rounded(charted) : null,
  };
}
