import type { FigurePerson } from '@facet/contract/entities/analytics';
import { dateLocale } from '../../lib/date-locale.ts';

const HOURS = 24;

/** Hours as days, with one digit under a hundred: `13.1`. */
export const inDays = (hours: number) => numberText(hours / HOURS, hours / HOURS < 100 ? 1 : 0);
/** A share as a whole percentage. */
export const percent = (share: number) => `${Math.round(share * 100)} %`;

/** A number as the reader writes it. */
export const numberText = (value: number, digits = 0) =>
  new Intl.NumberFormat(dateLocale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** `1 style`, `3 styles`. */
export const countText = (count: number, one: string, many = `${one}s`) =>
  `${numberText(count)} ${count === 1 ? one : many}`;

export const shortName = ({ first_name: first, last_name: last }: FigurePerson) => first || last || 'somebody';
export const fullName = ({ first_name: first, last_name: last }: FigurePerson) =>
  `${first} ${last}`.trim() || 'Somebody';

const LONG = 48;
/** Hours up to two days, then days: `19 h`, `3.4 d`. */
export const hoursText = (hours: number) =>
  hours < LONG ? `${numberText(hours, hours < 10 ? 1 : 0)} h` : `${inDays(hours)} d`;
