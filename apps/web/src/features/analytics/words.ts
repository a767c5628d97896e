import * as words from '@facet/contract/constants/figure-words';
import type { FigurePerson } from '@facet/contract/entities/analytics';
import { dateLocale } from '../../lib/date-locale.ts';
import { t } from '../../ui/words.ts';

/** Hours as days, with one decimal below a hundred: `13.1`. */
export const inDays = (hours: number) => words.daysText(hours, figureNumber);
/** A share as a whole percentage. */
export const percent = words.percentText;

/** A number in the reader's notation. */
export const figureNumber = (value: number, digits = 0) =>
  new Intl.NumberFormat(dateLocale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

type Counted = { count: number; written: string };
const COUNTED = {
  styles: (values: Counted) => t('{count, plural, one {{written} style} other {{written} styles}}', values),
  modules: (values: Counted) => t('{count, plural, one {{written} module} other {{written} modules}}', values),
  rounds: (values: Counted) => t('{count, plural, one {{written} round} other {{written} rounds}}', values),
  requests: (values: Counted) => t('{count, plural, one {{written} request} other {{written} requests}}', values),
  decisions: (values: Counted) => t('{count, plural, one {{written} decision} other {{written} decisions}}', values),
  approvals: (values: Counted) => t('{count, plural, one {{written} approval} other {{written} approvals}}', values),
  days: (values: Counted) => t('{count, plural, one {{written} day} other {{written} days}}', values),
} as const;

/** `1 style`, `3 styles`. */
export const countText = (count: number, things: keyof typeof COUNTED): string =>
  COUNTED[things]({ count, written: figureNumber(count) });

export const shortName = ({ first_name: first, last_name: last }: FigurePerson) => first || last || t('somebody');
export const fullName = ({ first_name: first, last_name: last }: FigurePerson) =>
  `${first} ${last}`.trim() || t('Somebody');

/** Hours up to two days, days above: `19 h`, `3.4 d`. */
export const hoursText = (hours: number) => words.hoursText(hours, figureNumber);
