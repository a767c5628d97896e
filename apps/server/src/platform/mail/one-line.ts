import { t } from '@facet/contract/words/speech';

const UNSEEN = /[\p{Cc}\u00AD\u061C\u2028\u2029\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu;
const NAME_MAX = 60;

/** A text on one line, without control, direction and unseen characters, at most `max` characters long. */
export function oneLine(text: string, max = 200): string {
  const line = text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim();
  return line.length > max ? `${line.slice(0, max - 1).trimEnd()}…` : line;
}

/**
 * Keeps mail programs from making links of what looks like an address: a zero-width non-joiner, which nobody sees, stands
 * before each dot, `@` and `://` inside a word.
 */
export const unlinked = (text: string): string => text.replace(/(?<=\S)(?=(?:[.@]|:\/\/)\S)/g, '\u200C');

/** A name that someone gave, short enough that it cannot pass for a sentence of ours. */
export const nameIn = (name: string): string => unlinked(oneLine(name, NAME_MAX));

/** How a mail begins. */
export const hello = (firstName: string): string =>
  firstName ? t('Hello {name},', { name: nameIn(firstName) }) : t('Hello there,');

/** The name of somebody else or of something of theirs in our sentences and subjects, marked as their words. */
export const theirs = (name: string): string => t('“{name}”', { name: nameIn(name.replaceAll(/[“”„‟«»]/g, '"')) });
