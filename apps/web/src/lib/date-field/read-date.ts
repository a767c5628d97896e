import { t } from '../../ui/words.ts';
type Part = 'day' | 'month' | 'year';

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u;
const PARTS: readonly Part[] = ['day', 'month', 'year'];
const LETTERS: Readonly<Record<Part, string>> = {
  day: t('dd⟦how a day is written⟧'),
  month: t('mm⟦how a month is written⟧'),
  year: t('yyyy⟦how a year is written⟧'),
};
const SAMPLE = new Date('2026-11-25T12:00');
const isPart = (type: string): type is Part => PARTS.some((part) => part === type);

const numeric = (locale: string) =>
  new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts(SAMPLE);

/** The order of day, month and year in a language's numeric dates. */
const readOrder = (locale: string): Part[] => numeric(locale).flatMap(({ type }) => (isPart(type) ? [type] : []));

/** The pattern of a date in a language, for an empty field: `dd/mm/yyyy`. */
export const datePattern = (locale: string): string =>
  numeric(locale)
    .map(({ type, value }) => (isPart(type) ? LETTERS[type] : value))
    .join('');

/** The number of the month whose name starts with a word; 0 for none. */
function findMonth(word: string, locale: string): number {
  const format = new Intl.DateTimeFormat(locale, { month: 'long' });
  const months = Array.from({ length: 12 }, (_, index) => format.format(new Date(2026, index, 1)).toLowerCase());
  return months.findIndex((name) => name.startsWith(word.toLowerCase())) + 1;
}

const pad = (number: number, length: number) => String(number).padStart(length, '0');

function toIso(year: number, month: number, day: number): string | null {
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

const fullYear = (year: number) => (year < 100 ? 2000 + year : year);

/**
 * Parses a typed date into `yyyy-MM-dd`: in numbers in the language's order, with the month as a word, or in wire
 * format; the year may be omitted. Null if it isn't a date.
 */
export function readDate(text: string, locale: string, today: string): string | null {
  const trimmed = text.trim();
  const iso = ISO.exec(trimmed);
  if (iso) return toIso(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const thisYear = Number(today.slice(0, 4));
  const numbers = (trimmed.match(/\d+/gu) ?? []).map(Number);
  // The last word, as a weekday comes before the month and may start like one.
  const words = trimmed.match(/\p{L}{3,}/gu) ?? [];
  const month = words.map((word) => findMonth(word, locale)).findLast((number) => number > 0) ?? 0;
  if (month > 0) {
    const [day = 0, year = thisYear] = (numbers[0] ?? 0) > 31 ? numbers.toReversed() : numbers;
    return toIso(fullYear(year), month, day);
  }
  if (numbers.length < 2 || numbers.length > 3) return null;
  const order = readOrder(locale).filter((part) => numbers.length === 3 || part !== 'year');
  const at = (part: Part) => numbers[order.indexOf(part)];
  return toIso(fullYear(at('year') ?? thisYear), at('month') ?? 0, at('day') ?? 0);
}
