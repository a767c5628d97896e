import { z } from 'zod';
import { HOUSE_SOURCE_MAX, RING_LABEL_MAX, RING_SIZES_MAX } from '../constants/limits.ts';
import { notGrowing, plainLabel, RING_SYSTEM_MARKS, RING_SYSTEMS, sizeDoubt } from '../craft/ring-charts.ts';
import { RING_RANGE_MM } from '../craft/ring-size.ts';
import { titleText } from '../plain-title.ts';
import { message, t } from '../words/speech.ts';

const sizeText = { error: () => t('An inner diameter is {min} to {max} mm', RING_RANGE_MM) };
const ringSize = z.object({
  label: titleText(RING_LABEL_MAX),
  mm: z
    .number(sizeText)
    .min(RING_RANGE_MM.min, sizeText)
    .max(RING_RANGE_MM.max, sizeText)
    .overwrite((value) => Math.round(value * 1000) / 1000),
});

/**
 * The sizes of one system: each name once, each wider than the one before, and none that contradicts the system's
 * rule.
 */
export const ringChart = z
  .object({
    system: z.enum(RING_SYSTEMS),
    is_shown: z.boolean(),
    source: z.string().trim().max(HOUSE_SOURCE_MAX),
    sizes: z
      .array(ringSize)
      .min(1, message('A chart has one size at least'))
      .max(RING_SIZES_MAX, { error: () => t('A chart has at most {max} sizes', { max: RING_SIZES_MAX }) }),
  })
  .check(({ value, issues }) => {
    const { system, sizes } = value;
    const refuse = (text: string) => issues.push({ code: 'custom', input: value, path: ['sizes'], message: text });
    const still = notGrowing(sizes);
    if (still)
      refuse(t('{size} is not wider than the size before it', { size: `${RING_SYSTEM_MARKS[system]} ${still.label}` }));
    if (new Set(sizes.map(({ label }) => plainLabel(label))).size < sizes.length)
      refuse(message('Two sizes have the same name'));
    const doubt = sizes.map((size) => sizeDoubt(system, size)).find((text) => text !== null);
    if (doubt) refuse(doubt);
  });

/** Every system once, in the house's order. */
export const ringCharts = z
  .array(ringChart)
  .length(RING_SYSTEMS.length, message('Keep every system of ring sizes'))
  .refine(
    (all) => new Set(all.map(({ system }) => system)).size === all.length,
    message('Two charts have the same system'),
  )
  .refine((all) => all.some(({ is_shown: isShown }) => isShown), message('Show at least one system of ring sizes'));
