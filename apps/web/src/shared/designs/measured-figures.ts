const twoDigits = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const oneDigit = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en');

/** A number with two digits, `-0.00` as `0.00`. */
export const precise = (value: number): string => twoDigits.format(Math.abs(value) < 0.005 ? 0 : value);
export const inMillimetres = (value: number): string => `${precise(value)} mm`;
export const cubic = (value: number): string => `${value < 100 ? precise(value) : oneDigit.format(value)} mm³`;
export const grams = (value: number): string => `${value < 1000 ? precise(value) : oneDigit.format(value)} g`;
export const counted = (value: number): string => whole.format(value);
