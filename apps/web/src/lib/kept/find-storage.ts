import { findValue } from './register.ts';
import { isSharedComputer } from './shared-computer.ts';

/** The storage shared by all tabs, or this tab's own. */
export type StorageName = 'localStorage' | 'sessionStorage';

/**
 * Where the value under a key is: on a shared computer, nothing of a person leaves its tab. Throws if the browser blocks
 * storage, and for a key that is not in the register.
 */
export function findStorage(key: string, place: StorageName = 'localStorage'): Storage {
  const value = findValue(key);
  if (!value) throw new Error(`“${key}” is missing in the register of what the browser keeps`);
  return window[isSharedComputer() && !value.isOfDevice ? 'sessionStorage' : place];
}
