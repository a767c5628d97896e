import { z } from 'zod';
import { HOUSE_SOURCE_MAX, RING_LABEL_MAX, RING_SIZES_MAX } from '../constants/limits.ts';
import { notGrowing, plainLabel, RING_SYSTEM_MARKS, RING_SYSTEMS, sizeDoubt } from '../craft/ring-charts.ts';
import { RING_RANGE_MM } from '../craft/ring-size.ts';
import { titleText } from '../plain-title.ts';

const SIZE_TEXT = `An inner diameter is ${RING_RANGE_MM.min} to ${RING_RANGE_MM.max} mm`;
const ringSize = z.object({
  label: titleText(RING_LABEL_MAX),
  mm: z
    .number({ error: SIZE_TEXT })
    .min(RING_RANGE_MM.min, SIZE_TEXT)
    .max(RING_RANGE_MM.max, SIZE_TEXT)
    .overwrite((value) => Math.round(value * 1000) / 1000),
});

/** The sizes of one system: each name once, each wider than the one before, and none that the system's rule speaks against. */
export const ringChart = z
  .object({
    system: z.enum(RING_SYSTEMS),
    is_shown: z.boolean(),
    source: z.string().trim().max(HOUSE_SOURCE_MAX),
    sizes: z
      .array(ringSize)
      .min(1, 'A chart has one size at least')
      .max(RING_SIZES_MAX, `A chart has at most ${RING_SIZES_MAX} sizes`),
  })
  .check(({ value, issues }) => {
    const { system, sizes } = value;
    const refuse = (message: string) => issues.push({ code: 'custom', input: value, path: ['sizes'], message });
    const still = notGrowing(sizes);
    if (still) refuse(`${RING_SYSTEM_MARKS[system]} ${still.label} is not wider than the size before it`);
    if (new Set(sizes.map(({ label }) => plainLabel(label))).size < sizes.length)
      refuse('Two sizes have the same name');
    const doubt = sizes.map((size) => sizeDoubt(system, size)).find((text) => text !== null);
    if (doubt) refuse(doubt);
  });

/** Every system once, in the house's order. */
export const ringCharts = z
  .array(ringChart)
  .length(RING_SYSTEMS.length, 'Keep every system of ring sizes')
  .refine((all) => new Set(all.map(({ system }) => system)).size === all.length, 'Two charts have the same system')
  .refine((all) => all.some(({ is_shown: isShown }) => isShown), 'Show at least one system of ring sizes');
