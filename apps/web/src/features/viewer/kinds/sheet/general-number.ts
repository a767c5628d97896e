/** Approximate width of a digit, in px. */
const DIGIT = 7.7;
const PADDING = 16;
/** The characters besides the digits in scientific notation, as in `1.E+20`. */
const POWER = 6;

/** A number without a format, as a column of this width shows it: with fewer digits if it is narrow. */
export function generalNumber(value: number, text: string, width: number): string {
  const room = Math.max(0, Math.floor((width - PADDING) / DIGIT));
  if (text.length <= room || !Number.isFinite(value)) return text;
  const whole = Math.trunc(value).toFixed(0).length + (value < 0 && value > -1 ? 1 : 0);
  if (!text.includes('E') && whole <= room) {
    const digits = value.toFixed(Math.min(Math.max(0, room - whole - 1), 20));
    if (Number(digits) !== 0 || value === 0) return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
  }
  const sign = value < 0 ? 1 : 0;
  if (room - sign < POWER - 1) return '#'.repeat(room);
  return value
    .toExponential(Math.max(0, Math.min(5, room - sign - POWER)))
    .toUpperCase()
    .replace(/E([+-])(\d)$/, 'E$10$2');
}
