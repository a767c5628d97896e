import { createWords, type Catalogue } from '@facet/contract/words/create-words';
import { LANGUAGE_FORMATS, pickLanguage, LANGUAGES } from '@facet/contract/words/languages';
import { speakWith } from '@facet/contract/words/speech';
import { stretched } from '@facet/contract/words/stretched';
import { createElement, Fragment, type ReactNode } from 'react';

declare global {
  /** The catalogue that `boot.js` loads before the app unless the page is in English. */
  var facetCatalogue: Catalogue | undefined;
}

/**
 * English with longer words, which `boot.js` accepts too: it shows what happens to a page when texts are 40 % longer.
 */
const LONG_ENGLISH = 'en-XA';

// Workers have no page.
const named = globalThis.document?.documentElement.lang ?? '';

/** The language of the page, as chosen by `boot.js`. Changing it reloads the page. */
export const language = pickLanguage([named], LANGUAGES);

const words = createWords({
  language,
  formats: LANGUAGE_FORMATS[language],
  catalogue: globalThis.facetCatalogue,
  stretch: named === LONG_ENGLISH ? stretched : undefined,
});
speakWith(() => words);

/** A text of the app, in English where it is used; ADR 37 says how it gets into other languages. */
export const { t } = words;

/** A number in the page language's notation; by default with up to three decimals. */
export const numberText = words.number;

/** A text with elements inside: `rich('Read <link>the terms</link>', { link: (inside) => <a …>{inside}</a> })`. */
export const rich = words.shownAs<ReactNode>((pieces) => createElement(Fragment, null, ...pieces));

/** How `rich` emphasises part of a text: `rich('Signed in as <strong>{email}</strong>', { email, strong })`. */
export const strong = (inside: ReactNode): ReactNode => createElement('strong', null, inside);
