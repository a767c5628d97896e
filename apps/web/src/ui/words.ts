import { createWords, type Catalogue } from '@facet/contract/words/create-words';
import { LANGUAGE_FORMATS, languageOf, LANGUAGES } from '@facet/contract/words/languages';
import { speakWith } from '@facet/contract/words/speech';
import { stretched } from '@facet/contract/words/stretched';
import { createElement, Fragment, type ReactNode } from 'react';

declare global {
  /** What `boot.js` has loaded before the app where the page is not in English. */
  var facetCatalogue: Catalogue | undefined;
}

/** English with longer words, which `boot.js` takes too: to see what becomes of a page whose words are 40 % longer. */
const LONG_ENGLISH = 'en-XA';

// A worker has no page.
const named = globalThis.document?.documentElement.lang ?? '';

/** The language of the page, as `boot.js` chose it. Changing it loads the page anew. */
export const language = languageOf([named], LANGUAGES);

const words = createWords({
  language,
  formats: LANGUAGE_FORMATS[language],
  catalogue: globalThis.facetCatalogue,
  stretch: named === LONG_ENGLISH ? stretched : undefined,
});
speakWith(() => words);

/** A text of the app, as it stands where it is used; ADR 37 says how it comes in other languages. */
export const { t } = words;

/** A number as the page's language writes it; without digits with up to three after the point. */
export const numberText = words.number;

/** A text of which parts are elements: `rich('Read <link>the terms</link>', { link: (inside) => <a …>{inside}</a> })`. */
export const rich = words.shownAs<ReactNode>((pieces) => createElement(Fragment, null, ...pieces));

/** How `rich` shows what matters in a text: `rich('Signed in as <strong>{email}</strong>', { email, strong })`. */
export const strong = (inside: ReactNode): ReactNode => createElement('strong', null, inside);
