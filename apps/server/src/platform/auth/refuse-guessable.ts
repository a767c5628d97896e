import { COMMON_PASSWORD_TEXT, PERSONAL_PASSWORD_TEXT } from '@facet/contract/constants/texts';
import { invalidField } from '../errors.ts';
import { COMMON_WALKS, COMMON_WORDS } from './common-passwords.ts';

/** Somebody as their password may not repeat them. */
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
// With more than this around it, a common word is a part like another one.
const DECORATION_MAX = 8;
const PERSONAL_MIN = 3;

/** Small letters without accents. */
const folded = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
const withLetters = (text: string) => text.replaceAll(/[^a-z]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
// Of an `l` that was written as 1 or as an exclamation mark, both readings are tried.
const readings = (text: string) => [text, withLetters(text), withLetters(text.replaceAll(/[1!]/g, 'l'))];
const unshifted = (text: string) =>
  text.replaceAll(/[^a-z\d]/g, (sign) => (SHIFTED.includes(sign) ? String(SHIFTED.indexOf(sign)) : ''));
/** Once what is there twice and more. */
const once = (text: string) => /^(.+?)\1*$/s.exec(text)?.[1] ?? text;

/** How many characters there are besides a word, however it is spelt there. */
const besides = (text: string, word: string) =>
  text.includes(word) ? text.replaceAll(word, '').length : text.length - word.length;

function isCommon(password: string): boolean {
  const text = folded(password);
  // Digits and signs at both ends are decoration; within, they stand for letters or separate nothing.
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

/** Refuses a new password that is among the first to be tried: a common one, or one with the person's name or address. */
export function refuseGuessable(password: string, ...people: readonly Named[]): void {
  if (isCommon(password)) throw invalidField('password', COMMON_PASSWORD_TEXT);
  if (people.some((person) => isPersonal(password, person))) throw invalidField('password', PERSONAL_PASSWORD_TEXT);
}
