// Parsers for single search parameters. Each accepts anything an address may contain and returns a valid value or
// undefined, so that a bad link opens the page without that parameter. (Schemas would bring zod to the log-in page.)

const ID_MAX = 2_147_483_647;
const TEXT_MAX = 200;
const LONG_TEXT_MAX = 2000;

const toId = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number <= ID_MAX ? number : undefined;
};
const toParts = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
const orNothing = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

/** A positive id. */
export const idValue = (value: unknown): number | undefined => (value === '' ? undefined : toId(value));

/** A list of positive ids without invalid ones; undefined if none is left. */
export const idsValue = (value: unknown): number[] | undefined =>
  orNothing([
    ...new Set(
      toParts(value)
        .map(idValue)
        .filter((id) => id !== undefined),
    ),
  ]);

const textUpTo = (length: number) => (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, length) || undefined : undefined;

/** A text, cut to the length that a search accepts. */
export const textValue = textUpTo(TEXT_MAX);

/** A text for a state that has many parts. */
export const longTextValue = textUpTo(LONG_TEXT_MAX);

/** True for `true` and `1`, else undefined: flags that are off don't appear in addresses. */
export const flagValue = (value: unknown): true | undefined =>
  value === true || value === 'true' || value === '1' ? true : undefined;

/** A parser for one of the given words. */
export const readOne =
  <const T extends string>(words: readonly T[]) =>
  (value: unknown): T | undefined =>
    words.find((word) => word === value);

/** A parser for a list of the given words, dropping others; undefined if none is left. */
export const readSome =
  <const T extends string>(words: readonly T[]) =>
  (value: unknown): T[] | undefined =>
    orNothing(words.filter((word) => toParts(value).includes(word)));

type Readers = Readonly<Record<string, (value: unknown) => unknown>>;
type Read<R extends Readers> = { [K in keyof R]?: Exclude<ReturnType<R[K]>, undefined> };

/** Builds a `validateSearch` from parsers, one per parameter; other parameters are dropped. */
export const readSearch =
  <R extends Readers>(readers: R) =>
  (search: Record<string, unknown>): Read<R> => {
    const read: Read<R> = {};
    for (const name in readers) Object.assign(read, { [name]: readers[name]?.(search[name]) });
    return read;
  };
