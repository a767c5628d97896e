import type { Ring } from '@facet/model/model-data';
import { ringWidth } from '@facet/model/ring/ring-width';
import { RING_SYSTEM_MARKS, sizeIn, type RingChart } from '@facet/contract/craft/ring-charts';
import { precise } from '../../../../../shared/designs/measured-figures.ts';
import type { AskedRing } from './ring-tool.ts';
import { t } from '../../../../../ui/words.ts';

/** A hole in the first size system that the house shows: `US 6`; empty if no chart has it. */
export function firstSize(diameter: number, charts: readonly RingChart[]): string | null {
  const [first] = charts.flatMap((chart) => {
    const size = chart.is_shown ? sizeIn(chart, diameter) : null;
    return size === null ? [] : `${RING_SYSTEM_MARKS[chart.system]} ${size}`;
  });
  return first ?? null;
}

/** A width from and to: `Ø 16.51 to 17.80`. */
export const rangeWords = ([narrowest, widest]: readonly [number, number]): string =>
  t('Ø {narrowest} to {widest}', { narrowest: precise(narrowest), widest: precise(widest) });

/** The label of a hole on the model: `US 6  Ø 16.51`, or its range where no circle fits it. */
export function holeLabel(hole: Ring, millimetres: number, charts: readonly RingChart[]): string {
  const { mm, range } = ringWidth(hole, millimetres);
  return range ? rangeWords(range) : [firstSize(mm, charts), `Ø ${precise(mm)}`].filter(Boolean).join('  ');
}

/**
 * How a hole compares with the size asked for, with its tolerance: a quarter of a size unless the spec says otherwise.
 */
export function askedSizeWords(
  diameter: number,
  { target, tolerance, isUsual }: AskedRing,
  charts: readonly RingChart[],
): { isIn: boolean; words: string } {
  const off = diameter - target;
  const isIn = Math.abs(off) <= tolerance + 1e-6;
  const allowed = isUsual ? '± ¼' : `± ${precise(tolerance)} mm`;
  const size = firstSize(target, charts) ?? `Ø ${precise(target)}`;
  const asked = t('asked {size} {allowed}', { size, allowed });
  const away = `${off > 0 ? '+' : '−'}${precise(Math.abs(off))} mm`;
  return { isIn, words: isIn ? t('{asked}: in tolerance', { asked }) : `${asked}: ${away}` };
}
