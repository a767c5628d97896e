import { LANGUAGE_FORMATS } from '@facet/contract/words/languages';
import { createStore, useStore } from '../ui/create-store.ts';
import { language } from '../ui/words.ts';

const chosen = createStore<string>(LANGUAGE_FORMATS[language]);

/** The language in which dates are written, as the user chose it; until that is known, the page's. */
export const dateLocale = chosen.get;

/** Writes dates in another language from now on; everything that shows one is drawn again. */
export const setDateLocale = chosen.set;

/** The same, for components that are drawn again when it changes. */
export const useDateLocale = (): string => useStore(chosen);
