import { z } from 'zod';
import { HOUSE_SOURCE_MAX, MELEE_SIZES_MAX } from '../constants/limits.ts';
import { MELEE_RANGE_CT, MELEE_RANGE_MM, notGrowingMelee } from '../craft/melee.ts';

const WIDTH_TEXT = `A width is ${MELEE_RANGE_MM.min} to ${MELEE_RANGE_MM.max} mm`;
const WEIGHT_TEXT = `A weight is ${MELEE_RANGE_CT.min} to ${MELEE_RANGE_CT.max} ct`;
const meleeSize = z.object({
  mm: z
    .number({ error: WIDTH_TEXT })
    .min(MELEE_RANGE_MM.min, WIDTH_TEXT)
    .max(MELEE_RANGE_MM.max, WIDTH_TEXT)
    .overwrite((value) => Math.round(value * 100) / 100),
  carats: z
    .number({ error: WEIGHT_TEXT })
    .min(MELEE_RANGE_CT.min, WEIGHT_TEXT)
    .max(MELEE_RANGE_CT.max, WEIGHT_TEXT)
    .overwrite((value) => Math.round(value * 10_000) / 10_000),
});

/** What small round diamonds weigh: each size wider and heavier than the one before. */
export const meleeChart = z.object({
  source: z.string().trim().max(HOUSE_SOURCE_MAX),
  sizes: z
    .array(meleeSize)
    .min(1, 'A chart has one size at least')
    .max(MELEE_SIZES_MAX, `A chart has at most ${MELEE_SIZES_MAX} sizes`)
    .check(({ value, issues }) => {
      const still = notGrowingMelee(value);
      if (still)
        issues.push({
          code: 'custom',
          input: value,
          message: `${still.mm} mm with ${still.carats} ct is not wider and heavier than the size before it`,
        });
    }),
});
