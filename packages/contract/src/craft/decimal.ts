/** An exact number, so money and weights never suffer from floating point. */
export type Exact = { readonly over: bigint; readonly under: bigint };

const WRITTEN = /^(-?)(\d+)(?:\.(\d+))?$/;

/** The number that a decimal says, as `2687.45`; null if it says none. */
export function readExact(decimal: string): Exact | null {
  const [, sign, whole, places = ''] = WRITTEN.exec(decimal.trim()) ?? [];
  if (whole === undefined) return null;
  const over = BigInt(whole + places);
  return { over: sign ? -over : over, under: 10n ** BigInt(places.length) };
}

/** Sheets say the same decimals again and again, and reading one takes longer than calculating with it. */
const alreadyRead = new Map<string, Exact>();
const READ_MAX = 5000;

/** The number of a text that was checked before; a RangeError for any other. */
export function exactly(decimal: string): Exact {
  const known = alreadyRead.get(decimal);
  if (known) return known;
  const value = readExact(decimal);
  if (!value) throw new RangeError(`${decimal} is no decimal`);
  if (alreadyRead.size >= READ_MAX) alreadyRead.clear();
  alreadyRead.set(decimal, value);
  return value;
}

export const ZERO: Exact = { over: 0n, under: 1n };
export const ONE: Exact = { over: 1n, under: 1n };

/** Cents are added to cents, so that long sums don’t grow long fractions. */
export const plus = (...all: readonly Exact[]): Exact =>
  all.reduce(
    (sum, one) =>
      sum.under === one.under
        ? { over: sum.over + one.over, under: sum.under }
        : { over: sum.over * one.under + one.over * sum.under, under: sum.under * one.under },
    ZERO,
  );
export const minus = (from: Exact, less: Exact): Exact => plus(from, { over: -less.over, under: less.under });
export const times = (...all: readonly Exact[]): Exact =>
  all.reduce((product, one) => ({ over: product.over * one.over, under: product.under * one.under }), ONE);
/** Throws on a division by zero: callers refuse that first. */
export function divided(one: Exact, by: Exact): Exact {
  if (by.over === 0n) throw new RangeError('divided by nothing');
  const sign = by.over < 0n ? -1n : 1n;
  return { over: one.over * by.under * sign, under: one.under * by.over * sign };
}
/** Below 0 if the first is less, above if it is more. */
export const compared = (one: Exact, other: Exact): number => {
  const { over } = minus(one, other);
  return over < 0n ? -1 : over > 0n ? 1 : 0;
};

/** Rounded to this many places, half up: half a cent away from zero. */
export function rounded({ over, under }: Exact, places: number): Exact {
  const scale = 10n ** BigInt(places);
  const twice = (over < 0n ? -over : over) * scale * 2n + under;
  const whole = twice / (under * 2n);
  return { over: over < 0n ? -whole : whole, under: scale };
}

/** Written with this many places. */
export function written(value: Exact, places: number): string {
  const { over } = rounded(value, places);
  const digits = String(over < 0n ? -over : over).padStart(places + 1, '0');
  const at = digits.length - places;
  return `${over < 0n ? '-' : ''}${digits.slice(0, at)}${places > 0 ? `.${digits.slice(at)}` : ''}`;
}
