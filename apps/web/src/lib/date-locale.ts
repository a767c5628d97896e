import { createStore, useStore } from '../ui/create-store.ts';

const chosen = createStore('en-GB');

/** The language in which dates are written, as the user chose it. */
export const dateLocale = chosen.get;

/** Writes dates in another language from now on; everything that shows one is drawn again. */
export const setDateLocale = chosen.set;

/** The same, for components that are drawn again when it changes. */
export const useDateLocale = (): string => useStore(chosen);
