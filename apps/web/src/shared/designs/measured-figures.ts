import { numberText } from '../../ui/words.ts';

const toTenths = (value: number) => numberText(value, { most: 1 });

/** Unit symbols, the same in every language. */
export const UNIT_MARKS = { length: 'mm', area: 'mm²', volume: 'mm³', density: 'g/cm³' } as const;

/** A number with two decimals; `-0.00` becomes `0.00`. */
export const precise = (value: number): string =>
  numberText(Math.abs(value) < 0.005 ? 0 : value, { least: 2, most: 2 });
export const inMillimetres = (value: number): string => `${precise(value)} mm`;
/** A length that is a round number anyway: `0.5 mm`. */
export const plainMillimetres = (value: number): string => `${numberText(value)} mm`;
export const cubic = (value: number): string => `${value < 100 ? precise(value) : toTenths(value)} mm³`;
export const grams = (value: number): string => `${value < 1000 ? precise(value) : toTenths(value)} g`;
export const counted = (value: number): string => numberText(value);
