import type { PricePart, PureMetal } from '@facet/contract/entities/price';
import type { PartDifference } from '@facet/contract/entities/space-prices';
import { decimalText } from '../../shared/costs/decimal-text.ts';
import { t } from '../../ui/words.ts';

export const METAL_TITLES: Readonly<Record<PureMetal, string>> = {
  gold: t('Gold'),
  silver: t('Silver⟦the metal⟧'),
  platinum: t('Platinum'),
  palladium: t('Palladium'),
};
const metalTitles: Readonly<Record<string, string>> = METAL_TITLES;
/** A metal or currency by what it is called. */
export const titleOfPrice = (of: string): string => metalTitles[of] ?? of;

const COUNTS: Readonly<Record<PricePart, (count: number) => string>> = {
  metals: (count) => t('{count, plural, one {# metal} other {# metals}}', { count }),
  currencies: (count) => t('{count, plural, one {# currency} other {# currencies}}', { count }),
  alloys: (count) => t('{count, plural, one {# alloy} other {# alloys}}', { count }),
  stones: (count) => t('{count, plural, one {# stone price} other {# stone prices}}', { count }),
  settings: (count) => t('{count, plural, one {# setting rate} other {# setting rates}}', { count }),
  labour: (count) => t('{count, plural, one {# labour rate} other {# labour rates}}', { count }),
};

/** Metals are told one by one; of all else, how many prices changed. */
export const priceChangeWords = (changes: readonly PartDifference[]): string[] =>
  changes.flatMap(({ part, total, rows }) =>
    part === 'metals'
      ? rows.map(({ of, before, after }) =>
          t('{of} {before} → {after}', {
            of: titleOfPrice(of),
            before: before === null ? '–' : decimalText(before),
            after: after === null ? '–' : decimalText(after),
          }),
        )
      : COUNTS[part](total),
  );
