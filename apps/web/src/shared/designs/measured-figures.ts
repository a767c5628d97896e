import { numberText } from '../../ui/words.ts';

const toTenths = (value: number) => numberText(value, { most: 1 });

/** Units as every language writes them. */
export const UNIT_MARKS = { length: 'mm', area: 'mm²', volume: 'mm³', density: 'g/cm³' } as const;

/** A number with two digits, `-0.00` as `0.00`. */
export const precise = (value: number): string =>
  numberText(Math.abs(value) < 0.005 ? 0 : value, { least: 2, most: 2 });
export const inMillimetres = (value: number): string => `${precise(value)} mm`;
/** A length that is round by itself: `0.5 mm`. */
export const plainMillimetres = (value: number): string => `${numberText(value)} mm`;
export const cubic = (value: number): string => `${value < 100 ? precise(value) : toTenths(value)} mm³`;
export const grams = (value: number): string => `${value < 1000 ? precise(value) : toTenths(value)} g`;
export const counted = (value: number): string => numberText(value);
