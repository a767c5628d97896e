import { createStore, useStore } from '../ui/create-store.ts';
import { fromWords, readStored, writeStored } from './stored.ts';

const STORED = 'facet.letter-keys';
const isOn = createStore(readStored(STORED, fromWords(['off'])) === null);

/** Turns single-key shortcuts on or off on this device: people using voice control trigger them by accident. */
export function setLetterKeys(next: boolean): void {
  writeStored(STORED, next ? null : 'off');
  isOn.set(next);
}

/** Whether single letters, digits and symbols work as shortcuts. */
export const useLetterKeys = () => useStore(isOn);

/** Whether a key is ignored because single-key shortcuts are off. */
export const isSilenced = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) =>
  !isOn.get() && /^\S$/u.test(key) && !ctrlKey && !metaKey;
