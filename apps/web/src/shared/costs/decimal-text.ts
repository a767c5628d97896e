import { readNumber } from '../../lib/read-number.ts';

export { decimalText, signedText } from '@facet/contract/words/decimal-text';

/** The decimal that somebody typed, by the page’s language; null where it is none or could be two. */
export function readDecimal(text: string): string | null {
  const value = readNumber(text);
  return Number.isNaN(value) ? null : value.toFixed(6).replace(/\.?0+$/, '');
}
