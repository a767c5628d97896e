import { numberText, t } from '../ui/words.ts';

const SPACES = /[\s\u00A0\u2007\u2009\u202F'’]/g;
const WHOLE = /^\d+$/;
/** Whole numbers in groups of three: `12'345`, `1 234`, `1.234.567`. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,])\d{3}(?:\1\d{3})*|(?:[\s\u00A0\u2007\u2009\u202F'’]\d{3})+)$/;
const DECIMALS = /^(.*)([.,])(\d*)$/;

const decimalSign = () => numberText(1.5).charAt(1);

const whole = (text: string): number => {
  if (WHOLE.test(text)) return Number(text);
  return GROUPED.test(text) ? Number(text.replaceAll(SPACES, '').replaceAll(/[.,]/g, '')) : Number.NaN;
};

/** What a positive number as typed can mean: mostly one value, two where only its writer can tell, or none. */
function meanings(text: string): number[] {
  const meant = [whole(text)];
  const [, before = '', sign = '', after = ''] = DECIMALS.exec(text) ?? [];
  const isGroupedAlike = before.includes(sign);
  if (sign !== '' && !isGroupedAlike && (before !== '' || after !== '')) {
    const front = before === '' ? 0 : whole(before);
    const value = Number.isNaN(front) ? Number.NaN : Number(`${front}.${after || '0'}`);
    // In the reader's own notation, that sign can't stand between thousands.
    if (sign === decimalSign()) return [value];
    meant.push(value);
  }
  return meant.filter((value) => !Number.isNaN(value));
}

function read(text: string): number[] {
  const [, sign = '', rest = ''] = /^([+−-]?)(.*)$/s.exec(text.trim()) ?? [];
  const isBelow = sign === '-' || sign === '−';
  return meanings(rest).map((value) => (isBelow && value !== 0 ? -value : value));
}

/**
 * A number as people type it: `1,5`, `1.5`, `1 234,5`, `1.234,5`, `1'234.5`; the page's language decides where two
 * readings differ. NaN for anything else, and for what only its writer can tell (`numberQuestion`).
 */
export function readNumber(text: string): number {
  const [value = Number.NaN, other] = read(text);
  return other === undefined ? value : Number.NaN;
}

/** What to ask of whoever typed a number that can mean two; undefined for any other text. */
export function numberQuestion(text: string): string | undefined {
  const [more, less] = read(text);
  if (more === undefined || less === undefined) return undefined;
  const written = (value: number) => numberText(value, { most: 10, isGrouped: false });
  return t('Is “{text}” {less} or {more}? Please type one of these.', {
    text: text.trim(),
    less: written(less),
    more: written(more),
  });
}

/** The error at a number's field: the question, if that is what is wrong. */
export const numberError = (text: string, error: string | undefined): string | undefined =>
  error === undefined ? undefined : (numberQuestion(text) ?? error);

const IN_FILES = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** A number in a file, whose language is unknown: a point or a comma before its decimals, and no groups. */
export function readFileNumber(text: string): number {
  const typed = text.trim();
  return IN_FILES.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}
