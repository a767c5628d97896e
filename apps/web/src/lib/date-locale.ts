import { LANGUAGE_FORMATS } from '@facet/contract/words/languages';
import { createStore, useStore } from '../ui/create-store.ts';
import { language } from '../ui/words.ts';

const chosen = createStore<string>(LANGUAGE_FORMATS[language]);

/** The language in which dates are written, as chosen by the user; until that is known, the page's. */
export const dateLocale = chosen.get;

/** Changes the language of dates; everything that shows one renders again. */
export const setDateLocale = chosen.set;

/** The same, for components that must render again when it changes. */
export const useDateLocale = (): string => useStore(chosen);
