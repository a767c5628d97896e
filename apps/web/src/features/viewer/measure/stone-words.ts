import { CARAT_G, findFraction, type StoneWeight } from '@facet/contract/craft/stones';
import type { StonesWire } from '@facet/contract/entities/measure';
import { precise } from '../../../shared/designs/measured-figures.ts';
import { STONE_SHAPE_WORDS, STONE_SPECIES_WORDS } from '@facet/contract/craft/stone-titles';
import { t } from '../../../ui/words.ts';
import { caratText, exact } from './measure-words.ts';

/** The number, shape and size of stones. */
export function stonesTitle({ shape, count, size_mm: [length, width] }: StonesWire): string {
  const [long, wide] = [precise(length), precise(width)];
  const size = shape === 'round' && long === wide ? long : `${long} × ${wide}`;
  return shape
    ? t('{count} {shape}, {size} mm', { count, shape: STONE_SHAPE_WORDS[shape], size })
    : t('{count, plural, one {# stone} other {# stones}}, {size} mm', { count, size });
}

const BY: Readonly<Record<'chart' | 'formula', string>> = { chart: t('by the chart'), formula: t('by formula') };

/** What each weighs and how that is estimated, or why there is no estimate. */
export function stonesNote({ shape, species: kind, count }: StonesWire, weight: StoneWeight | null): string {
  if (!kind) return t('kind unknown, so no weight');
  const species = STONE_SPECIES_WORDS[kind];
  if (!weight)
    return shape ? t('{species}, no formula for this shape', { species }) : t('{species}, shape unknown', { species });
  const { carats, source } = weight;
  const fraction = findFraction(carats);
  return [
    species,
    count > 1 && t('{carats} ct each', { carats: caratText(carats) }),
    (source === 'chart' || source === 'formula') && BY[source],
    fraction &&
      t('{fraction} ct is {from} to {to}', {
        fraction: fraction.label,
        from: precise(fraction.from),
        to: precise(fraction.to),
      }),
  ]
    .filter(Boolean)
    .join(', ');
}

type Sum = { weighed: number; carats: number; missing: number };

/** The total weight of those that have one. */
export function stonesSum({ weighed, carats, missing }: Sum): string {
  return [
    weighed > 0 &&
      t('{count, plural, one {# stone} other {# stones}}: about {carats} ct, {grams} g.', {
        count: weighed,
        carats: caratText(carats),
        grams: exact(carats * CARAT_G),
      }),
    missing > 0 && t('{count, plural, one {# without a weight.} other {# without a weight.}}', { count: missing }),
    t('Estimated from the model, and not counted as metal.'),
  ]
    .filter(Boolean)
    .join(' ');
}
