import { COMMON_PASSWORD_TEXT, PERSONAL_PASSWORD_TEXT } from '@facet/contract/constants/texts';
import { invalidField } from '../errors.ts';
import { COMMON_WALKS, COMMON_WORDS } from './common-passwords.ts';

/** What somebody's password must not repeat. */
export type Named = { email: string; firstName: string; lastName: string };

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'l',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};
const SHIFTED = ')!@#$%^&*(';
// With more characters than this around it, a common word is just another part.
const DECORATION_MAX = 8;
const PERSONAL_MIN = 3;

/** Lower case without accents. */
const folded = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
const withLetters = (text: string) => text.replaceAll(/[^a-z]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
// A 1 or an exclamation mark may stand for `i` or `l`; both readings are tried.
const readings = (text: string) => [text, withLetters(text), withLetters(text.replaceAll(/[1!]/g, 'l'))];
const unshifted = (text: string) =>
  text.replaceAll(/[^a-z\d]/g, (sign) => (SHIFTED.includes(sign) ? String(SHIFTED.indexOf(sign)) : ''));
/** A text that is only repetitions, once. */
const once = (text: string) => /^(.+?)\1*$/s.exec(text)?.[1] ?? text;

/** How many characters a text has besides a word, however that is spelt in it. */
const besides = (text: string, word: string) =>
  text.includes(word) ? text.replaceAll(word, '').length : text.length - word.length;

function isCommon(password: string): boolean {
  const text = folded(password);
  // Digits and symbols at the ends are decoration; inside, they stand for letters or mean nothing.
  const cores = [text, text.replace(/[^a-z]+$/, ''), text.replace(/^[^a-z]+|[^a-z]+$/g, '')];
  const words = cores.flatMap(readings).map((reading) => once(reading.replaceAll(/[^a-z]/g, '')));
  const typed = unshifted(text);
  const walks = [typed, typed.replace(/\d+$/, ''), unshifted(text.replace(/[^a-z\d]+$/, ''))].map(once);
  return (
    walks.some((walk) => COMMON_WALKS.has(walk)) ||
    words.some((word) => COMMON_WORDS.has(word) && besides(text, word) <= DECORATION_MAX)
  );
}

function isPersonal(password: string, { email, firstName, lastName }: Named): boolean {
  const text = folded(password);
  const names = [email.split('@')[0] ?? '', ...`${firstName} ${lastName}`.split(/\s+/)].map(folded);
  const told = names.filter((name) => name.length >= PERSONAL_MIN);
  return readings(text).some((reading) => told.some((name) => reading.includes(name)));
}

/**
 * Refuses a new password that would be among the first to be tried: a common one, or one made of the person's name or
 * address.
 */
export function refuseGuessable(password: string, ...people: readonly Named[]): void {
  if (isCommon(password)) throw invalidField('password', COMMON_PASSWORD_TEXT);
  if (people.some((person) => isPersonal(password, person))) throw invalidField('password', PERSONAL_PASSWORD_TEXT);
}
