import { message } from '../words/speech.ts';

/** The weight of one small round diamond of a given width. */
export type MeleeSize = { mm: number; carats: number };
/** A chart of them, ascending. */
export type MeleeChart = { source: string; sizes: readonly MeleeSize[] };

const melee = (mm: number, carats: number): MeleeSize => ({ mm, carats });

/** What a house starts with. It is up to a quarter heavier than the formula gives for the same widths. */
export const FIRST_MELEE: MeleeChart = {
  source: message('common'),
  sizes: [
    melee(1, 0.005),
    melee(1.3, 0.01),
    melee(1.5, 0.015),
    melee(2, 0.035),
    melee(2.5, 0.065),
    melee(3, 0.11),
    melee(4, 0.25),
    melee(5, 0.5),
    melee(6.5, 1),
  ],
};

/** The range of a size in a chart. */
export const MELEE_RANGE_MM = { min: 0.5, max: 12 } as const;
export const MELEE_RANGE_CT = { min: 0.0005, max: 10 } as const;

/** The first size that isn't wider and heavier than the one before; null if the chart ascends throughout. */
export const notGrowingMelee = (sizes: readonly MeleeSize[]): MeleeSize | null =>
  sizes.find(({ mm, carats }, at) => {
    const before = sizes[at - 1];
    return before !== undefined && (mm <= before.mm || carats <= before.carats);
  }) ?? null;

/** Measured to a hundredth of a millimetre, a stone of the first or last size still counts as one. */
const PLAY_MM = 0.01;

/** What a stone of this width weighs by the chart, interpolated between two sizes by volume; null beyond its ends. */
export function chartCarats({ sizes }: Pick<MeleeChart, 'sizes'>, mm: number): number | null {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last || mm < first.mm - PLAY_MM || mm > last.mm + PLAY_MM) return null;
  const over = sizes.find((size) => size.mm >= mm) ?? last;
  const under = sizes.findLast((size) => size.mm <= mm) ?? first;
  if (over.mm === under.mm) return over.carats;
  const share = (mm ** 3 - under.mm ** 3) / (over.mm ** 3 - under.mm ** 3);
  return under.carats + share * (over.carats - under.carats);
}
