import type { Digits } from './create-formats.ts';
import { ENGLISH, type Say, type Words } from './create-words.ts';

let speaking = () => ENGLISH;

/**
 * Says in which words everything speaks from now on: the web app in those of its page, set before the first text is
 * needed; the server in those of whoever the work is for.
 */
export function speakWith(words: () => Words): void {
  speaking = words;
}

/** A text in the current language, written in English where it is used. */
export const t: Say<string> = (message, ...values) => speaking().t(message, ...values);

/** A number as the current language writes it; without `digits`, with up to three decimals. */
export const numberText = (value: number, digits?: Digits): string => speaking().number(value, digits);

/** A time as the current language writes it. */
export const dateText: Words['date'] = (moment, options) => speaking().date(moment, options);

/** A day, given as yyyy-MM-dd, in words: `3 December 2026`. */
export const longDate = (day: string): string => dateText(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' });

/** A finished text in the current language; one that no catalogue has stays as it is. */
export const known = (text: string): string => speaking().known(text);

/**
 * Marks a text that stands apart from its use, in English, for the catalogues. Whoever shows it asks `t` for it, or an
 * edge that words all it passes does (`known`): what a schema says of a field, what the server refuses with.
 */
/* @__NO_SIDE_EFFECTS__ */
export const message = <const M extends string>(text: M): M => text;

/** A table of texts: each is said in the words of the moment when it is read. */
/* @__NO_SIDE_EFFECTS__ */
export const worded = <const Key extends PropertyKey>(
  table: Readonly<Record<Key, string>>,
): Readonly<Record<Key, string>> =>
  new Proxy(table, {
    get(target, key, receiver) {
      const text: unknown = Reflect.get(target, key, receiver);
      return typeof text === 'string' ? known(text) : text;
    },
  });
