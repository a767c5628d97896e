import { hasParts } from '../has-parts.ts';
import { findValue } from './register.ts';

export const listKeys = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** The elements of a stored list; none if it is broken. */
export function listIn(storage: Storage, key: string): Readonly<Record<string, unknown>>[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list.filter(hasParts) : [];
  } catch {
    return [];
  }
}

/** Deletes the values that belong to a person by name; other people's stay. */
export function clearNamed(storage: Storage, userId: number): void {
  for (const key of listKeys(storage)) {
    const value = findValue(key);
    if (value?.user === userId) storage.removeItem(key);
    if (!value?.isList) continue;
    const others = listIn(storage, key).filter(({ userId: user }) => user !== userId);
    if (others.length > 0) storage.setItem(key, JSON.stringify(others));
    else storage.removeItem(key);
  }
}

/** Deletes the values that do not say whose they are: they belong to whoever is, or was, signed in. */
export function clearValues(storage: Storage, except: readonly string[] = []): void {
  for (const key of listKeys(storage)) {
    const value = findValue(key);
    if (!value || value.isOfDevice || value.isList || value.user !== null || except.includes(key)) continue;
    storage.removeItem(key);
  }
}
