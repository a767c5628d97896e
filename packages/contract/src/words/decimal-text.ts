import { numberText } from './speech.ts';

/** A decimal of the wire in the reader’s notation, with all its places: `2687.45` is `2,687.45`. Never a double. */
export function decimalText(decimal: string, places?: number): string {
  const [whole = '0', rest = ''] = decimal.replace('-', '').split('.');
  const shown = places === undefined ? rest : rest.padEnd(places, '0').slice(0, Math.max(places, rest.length));
  const sign = decimal.startsWith('-') ? '−' : '';
  const point = numberText(1.5).charAt(1);
  // Up to twelve digits are whole numbers in a double, too.
  return `${sign}${numberText(Number(whole), { most: 0 })}${shown ? `${point}${shown}` : ''}`;
}

/** The same with its sign, for what is more or less than before. */
export const signedText = (decimal: string, places = 2): string =>
  /[1-9]/.test(decimal) && !decimal.startsWith('-') ? `+${decimalText(decimal, places)}` : decimalText(decimal, places);
