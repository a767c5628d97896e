/** The browser's store that all tabs share, or this tab's own. */
type Place = 'localStorage' | 'sessionStorage';

/**
 * What is kept under a key, as `parse` reads it. Null where nothing is kept, or nothing that `parse` takes: that is dropped,
 * so that a broken value is met once. Null too where the browser keeps nothing at all.
 */
export function readStored<T>(key: string, parse: (text: string) => T | null, place: Place = 'localStorage'): T | null {
  try {
    // Asked for when used: a browser that blocks storage refuses the very name.
    const text = window[place].getItem(key);
    const value = text === null ? null : parse(text);
    if (text !== null && value === null) window[place].removeItem(key);
    return value;
  } catch {
    return null;
  }
}

/** Keeps a text under a key, or with null nothing any more; full or blocked storage keeps nobody from going on. */
export function writeStored(key: string, text: string | null, place: Place = 'localStorage'): void {
  try {
    if (text === null) window[place].removeItem(key);
    else window[place].setItem(key, text);
  } catch {
    // What was to be kept lives as long as the page.
  }
}

/** Whether what was kept has named parts. */
export const hasParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A list that was kept, when each of it is understood; else none. */
export const listOf = <T>(value: unknown, isOne: (one: unknown) => one is T): T[] =>
  Array.isArray(value) && value.every(isOne) ? value : [];

/** Reads a text as JSON that `read` takes; null where it is none. */
export const fromJson =
  <T>(read: (value: unknown) => T | null) =>
  (text: string): T | null => {
    try {
      return read(JSON.parse(text));
    } catch {
      return null;
    }
  };

/** Reads a text that is one of these words. */
export const fromWords =
  <W extends string>(words: readonly W[]) =>
  (text: string): W | null =>
    words.find((word) => word === text) ?? null;

/** Reads a text as the id of something. */
export const fromId = (text: string): number | null => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};
