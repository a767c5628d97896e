import type { Money } from './message-values.ts';

type Moment = Date | string | number;
type Options = Intl.DateTimeFormatOptions;
/** How many decimals a number has, at least and at most, and whether its thousands are separated. */
export type Digits = { least?: number; most?: number; isGrouped?: boolean };

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const satisfies Options;
const TIME = { hour: '2-digit', minute: '2-digit' } as const satisfies Options;

const isMoment = (value: unknown): value is Moment =>
  value instanceof Date || typeof value === 'string' || typeof value === 'number';
const isList = (value: unknown): value is readonly string[] => Array.isArray(value);
const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;

/** A calendar day is the same in every time zone. */
const IS_DAY = /^\d{4}-\d\d-\d\d$/;
const isDay = (moment: Moment) => typeof moment === 'string' && IS_DAY.test(moment);

/** How values are written in one language; each format is made when it is first needed, as that is slow. */
export function createFormats(locale: string, timeZone?: string) {
  const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
  let lists: Intl.ListFormat | undefined;
  const numbers = (name: string, options: () => Intl.NumberFormatOptions) => {
    const known = made.get(name);
    if (known instanceof Intl.NumberFormat) return known;
    const format = new Intl.NumberFormat(locale, options());
    made.set(name, format);
    return format;
  };
  const plain = () => numbers('number', () => ({}));
  const dates = (kind: string, options: Options, zone = timeZone) => {
    const known = made.get(`${kind} ${zone}`);
    if (known instanceof Intl.DateTimeFormat) return known;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    made.set(`${kind} ${zone}`, format);
    return format;
  };

  /** A value as a message asks for it; numbers always as the language writes them. */
  const format = (kind: string, value: unknown): string => {
    if (kind === 'money' && isMoney(value)) {
      const { currency } = value;
      return numbers(currency, () => ({ style: 'currency', currency })).format(value.amount);
    }
    if (kind === 'list' && isList(value)) return (lists ??= new Intl.ListFormat(locale)).format(value);
    if (kind === 'date' && isMoment(value))
      return dates(kind, DATE, isDay(value) ? 'UTC' : timeZone).format(new Date(value));
    if (kind === 'time' && isMoment(value)) return dates(kind, TIME).format(new Date(value));
    return typeof value === 'number' ? plain().format(value) : String(value);
  };
  const number = (value: number, { least = 0, most = Math.max(least, 3), isGrouped = true }: Digits = {}): string =>
    numbers(`number ${least} ${most} ${isGrouped}`, () => ({
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      useGrouping: isGrouped,
    })).format(value);
  const date = (moment: Moment, options: Options): string =>
    dates(JSON.stringify(options), options, options.timeZone).format(new Date(moment));
  return { format, number, date };
}
