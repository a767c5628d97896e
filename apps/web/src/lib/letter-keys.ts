import { useSyncExternalStore } from 'react';

const STORED = 'facet.letter-keys';
const listeners = new Set<() => void>();
let known: boolean | null = null;

function read(): boolean {
  if (known !== null) return known;
  try {
    known = localStorage.getItem(STORED) !== 'off';
  } catch {
    known = true;
  }
  return known;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Has single keys work on this device, or not: whoever speaks to the machine presses them without wanting to. */
export function setLetterKeys(isOn: boolean): void {
  known = isOn;
  try {
    if (isOn) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
  } catch {
    // It holds as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Whether single letters, digits and signs do something by themselves. */
export const useLetterKeys = () => useSyncExternalStore(subscribe, read);

/** Whether a key does nothing by itself because single keys are switched off. */
export const isSilenced = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) =>
  !read() && /^\S$/u.test(key) && !ctrlKey && !metaKey;
