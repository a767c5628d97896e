import { useSyncExternalStore } from 'react';

const DEFAULT_LOCALE = 'en-GB';

let chosen = DEFAULT_LOCALE;
const listeners = new Set<() => void>();

/** The language in which dates are written, as the user chose it. */
export const dateLocale = (): string => chosen;

/** Writes dates in another language from now on; everything that shows one is drawn again. */
export function setDateLocale(locale: string): void {
  if (locale === chosen) return;
  chosen = locale;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The same, for components that are drawn again when it changes. */
export const useDateLocale = (): string => useSyncExternalStore(subscribe, dateLocale);
