import { createStore, useStore } from '../ui/create-store.ts';
import { fromWords, readStored, writeStored } from './stored.ts';

const STORED = 'facet.letter-keys';
const isOn = createStore(readStored(STORED, fromWords(['off'])) === null);

/** Has single keys work on this device, or not: whoever speaks to the machine presses them without wanting to. */
export function setLetterKeys(next: boolean): void {
  writeStored(STORED, next ? null : 'off');
  isOn.set(next);
}

/** Whether single letters, digits and signs do something by themselves. */
export const useLetterKeys = () => useStore(isOn);

/** Whether a key does nothing by itself because single keys are switched off. */
export const isSilenced = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) =>
  !isOn.get() && /^\S$/u.test(key) && !ctrlKey && !metaKey;
