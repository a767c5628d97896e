import { readStored, writeStored } from '../../../../lib/stored.ts';
import { createStore } from '../../../../ui/create-store.ts';
import { FIRST_ALLOY } from './alloys.ts';

const KEY = 'facet-alloy';

/** The key of the alloy last chosen on this device: models are shown in it, and it is marked in the list of weights. */
export const chosenAlloy = createStore(readStored(KEY, (text) => text) ?? FIRST_ALLOY);

export function chooseAlloy(key: string): void {
  writeStored(KEY, key);
  chosenAlloy.set(key);
}
