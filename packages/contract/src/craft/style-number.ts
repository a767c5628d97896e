import { t } from '../words/speech.ts';

/** When a style of a space is given its number. */
export const NUMBER_MOMENTS = ['creation', 'release'] as const;
export type NumberMoment = (typeof NUMBER_MOMENTS)[number];

const BRACES = /\{[^{}]*\}|[{}]/g;
/** What counts up, with the figures that it has at least. */
const COUNTER = /^\{n(?::([1-9]))?\}$/;
const YEAR = '{year}';
const EXAMPLES = { count: '{n:4}', year: YEAR };

/** What is wrong with a pattern, in words; null if nothing is. */
export function findPatternFault(pattern: string): string | null {
  const braces = pattern.match(BRACES) ?? [];
  const counters = braces.filter((brace) => COUNTER.test(brace));
  const odd = braces.find((brace) => brace !== YEAR && !COUNTER.test(brace));
  if (odd !== undefined)
    return t('“{odd}” means nothing here: {count} counts up with four figures, {year} is the year', {
      odd,
      ...EXAMPLES,
    });
  if (counters.length === 0) return t('The pattern needs something that counts up: {count}', EXAMPLES);
  if (counters.length > 1) return t('The pattern can count up in one place only');
  return null;
}

const fillBraces = (pattern: string, year: number, counter: (figures: number) => string): string =>
  pattern.replaceAll(BRACES, (brace) =>
    brace === YEAR ? String(year) : counter(Number(COUNTER.exec(brace)?.[1] ?? '1')),
  );

/** The number that a pattern gives in a year, the `count`th of its series. */
export const formatNumber = (pattern: string, year: number, count: number): string =>
  fillBraces(pattern, year, (figures) => String(count).padStart(figures, '0'));

/** What a pattern counts in: every year on its own where it has the year, and however many figures it writes. */
export const seriesOf = (pattern: string, year: number): string => fillBraces(pattern, year, () => '{n}');

/** The year of new numbers: that of UTC, because a house has no time zone of its own. */
export const numberYear = (now: Date): number => now.getUTCFullYear();
