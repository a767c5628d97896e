import * as words from '@facet/contract/constants/figure-words';
import type { FigurePerson } from '@facet/contract/entities/analytics';
import { dateLocale } from '../../lib/date-locale.ts';

/** Hours as days, with one digit under a hundred: `13.1`. */
export const inDays = (hours: number) => words.daysText(hours, numberText);
/** A share as a whole percentage. */
export const percent = words.percentText;

/** A number as the reader writes it. */
export const numberText = (value: number, digits = 0) =>
  new Intl.NumberFormat(dateLocale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** `1 style`, `3 styles`. */
export const countText = (count: number, one: string, many?: string) => words.countWords(count, numberText, one, many);

export const shortName = ({ first_name: first, last_name: last }: FigurePerson) => first || last || 'somebody';
export const fullName = ({ first_name: first, last_name: last }: FigurePerson) =>
  `${first} ${last}`.trim() || 'Somebody';

/** Hours up to two days, then days: `19 h`, `3.4 d`. */
export const hoursText = (hours: number) => words.hoursText(hours, numberText);
