import { z } from 'zod';
import { HOUSE_SOURCE_MAX, MELEE_SIZES_MAX } from '../constants/limits.ts';
import { MELEE_RANGE_CT, MELEE_RANGE_MM, notGrowingMelee } from '../craft/melee.ts';
import { message, numberText, t } from '../words/speech.ts';

const widthText = { error: () => t('A width is {min} to {max} mm', MELEE_RANGE_MM) };
const weightText = {
  error: () =>
    t('A weight is {min} to {max} ct', { ...MELEE_RANGE_CT, min: numberText(MELEE_RANGE_CT.min, { most: 4 }) }),
};
const meleeSize = z.object({
  mm: z
    .number(widthText)
    .min(MELEE_RANGE_MM.min, widthText)
    .max(MELEE_RANGE_MM.max, widthText)
    .overwrite((value) => Math.round(value * 100) / 100),
  carats: z
    .number(weightText)
    .min(MELEE_RANGE_CT.min, weightText)
    .max(MELEE_RANGE_CT.max, weightText)
    .overwrite((value) => Math.round(value * 10_000) / 10_000),
});

/** What small round diamonds weigh: each size wider and heavier than the one before. */
export const meleeChart = z.object({
  source: z.string().trim().max(HOUSE_SOURCE_MAX),
  sizes: z
    .array(meleeSize)
    .min(1, message('A chart has one size at least'))
    .max(MELEE_SIZES_MAX, { error: () => t('A chart has at most {max} sizes', { max: MELEE_SIZES_MAX }) })
    .check(({ value, issues }) => {
      const still = notGrowingMelee(value);
      if (still)
        issues.push({
          code: 'custom',
          input: value,
          message: t('{mm} mm with {carats} ct is not wider and heavier than the size before it', {
            mm: still.mm,
            carats: numberText(still.carats, { most: 4 }),
          }),
        });
    }),
});
