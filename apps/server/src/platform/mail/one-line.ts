import { t } from '@facet/contract/words/speech';

const UNSEEN = /[\p{Cc}\u00AD\u061C\u2028\u2029\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu;
const NAME_MAX = 60;

/** A text on one line, without control, direction and invisible characters, at most `max` characters long. */
export function oneLine(text: string, max = 200): string {
  const line = text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim();
  return line.length > max ? `${line.slice(0, max - 1).trimEnd()}…` : line;
}

/**
 * Keeps mail programs from turning anything that looks like an address into a link, by an invisible zero-width
 * non-joiner before each dot, `@` and `://` inside a word.
 */
export const unlinked = (text: string): string => text.replace(/(?<=\S)(?=(?:[.@]|:\/\/)\S)/g, '\u200C');

/** A name that somebody gave, short enough that it can't pass for a sentence of ours. */
export const nameIn = (name: string): string => unlinked(oneLine(name, NAME_MAX));

/** How a mail begins. */
export const hello = (firstName: string): string =>
  firstName ? t('Hello {name},', { name: nameIn(firstName) }) : t('Hello there,');

/** Somebody else's name, or what they named, in our sentences and subjects, in quotation marks. */
export const theirs = (name: string): string => t('“{name}”', { name: nameIn(name.replaceAll(/[“”„‟«»]/g, '"')) });
