import { findStorage, type StorageName } from './kept/find-storage.ts';

export { hasParts } from './has-parts.ts';

/**
 * What is stored under a key, parsed by `parse`. Null if nothing is stored, or nothing that `parse` accepts; that is
 * deleted, so that a broken value causes trouble only once. Null too if the browser stores nothing at all.
 */
export function readStored<T>(
  key: string,
  parse: (text: string) => T | null,
  place: StorageName = 'localStorage',
): T | null {
  try {
    // Looked up only when used: a browser that blocks storage throws on the very name.
    const storage = findStorage(key, place);
    const text = storage.getItem(key);
    const value = text === null ? null : parse(text);
    if (text !== null && value === null) storage.removeItem(key);
    return value;
  } catch {
    return null;
  }
}

/** Stores a text under a key, or removes it if null; full or blocked storage stops nobody. */
export function writeStored(key: string, text: string | null, place: StorageName = 'localStorage'): void {
  try {
    const storage = findStorage(key, place);
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
  } catch {
    // The value then lasts as long as the page.
  }
}

/** A stored list, if every element is valid; else an empty one. */
export const readList = <T>(value: unknown, isOne: (one: unknown) => one is T): T[] =>
  Array.isArray(value) && value.every(isOne) ? value : [];

/** Parses a text as JSON that `read` accepts; null if it isn't. */
export const fromJson =
  <T>(read: (value: unknown) => T | null) =>
  (text: string): T | null => {
    try {
      return read(JSON.parse(text));
    } catch {
      return null;
    }
  };

/** Parses a text that is one of these words. */
export const fromWords =
  <W extends string>(words: readonly W[]) =>
  (text: string): W | null =>
    words.find((word) => word === text) ?? null;

/** Parses a text as an id. */
export const fromId = (text: string): number | null => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};
