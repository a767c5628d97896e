import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../packages/contract/src/words/languages.ts';
import { faultOf } from './message-shape.mjs';
import { ROOT } from './root.mjs';

/** English is in the code. */
export const TRANSLATED = LANGUAGES.filter((language) => language !== 'en');
const fileOf = (language) => join(ROOT, 'languages', `${language}.json`);

/** A language's translations by their English messages. */
export const readCatalogue = (language) => JSON.parse(readFileSync(fileOf(language), 'utf8'));

/** Writes a catalogue with its messages sorted, so that two people's changes rarely collide. */
export function writeCatalogue(language, catalogue) {
  const sorted = Object.entries(catalogue).toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(fileOf(language), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Which of the program's messages a catalogue lacks, which of its own nothing uses any more, and what is wrong. */
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
