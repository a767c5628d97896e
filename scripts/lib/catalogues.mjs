import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../packages/contract/src/words/languages.ts';
import { faultOf } from './message-shape.mjs';
import { ROOT } from './root.mjs';

/** English stands in the code. */
export const TRANSLATED = LANGUAGES.filter((language) => language !== 'en');
const fileOf = (language) => join(ROOT, 'languages', `${language}.json`);

/** The translations of a language by the English messages. */
export const readCatalogue = (language) => JSON.parse(readFileSync(fileOf(language), 'utf8'));

/** Writes a catalogue, its messages in their order, so that two people's changes meet as seldom as they can. */
export function writeCatalogue(language, catalogue) {
  const sorted = Object.entries(catalogue).toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(fileOf(language), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** What a catalogue lacks of the program's messages, what no part of the program says any more, and what is wrong. */
export function compareCatalogue(catalogue, messages) {
  const has = (message) => Object.hasOwn(catalogue, message);
  return {
    missing: [...messages.keys()].filter((message) => !has(message)),
    leftOver: Object.keys(catalogue).filter((message) => !messages.has(message)),
    wrong: Object.entries(catalogue).flatMap(([message, translation]) => {
      const fault = faultOf(message, translation);
      return fault === null ? [] : [`“${message}”: “${translation}” ${fault}`];
    }),
  };
}
