import { readStored, writeStored } from '../../../../lib/stored.ts';
import { createStore } from '../../../../ui/create-store.ts';
import { FIRST_ALLOY } from './alloys.ts';

const KEY = 'facet-alloy';

const lastChosen = () => readStored(KEY, (text) => text) ?? FIRST_ALLOY;

/** The key of the alloy that the model is shown in; it is marked in the list of weights. */
export const chosenAlloy = createStore(lastChosen());

/** Shows a model in the alloy of its spec, as its preview does; in the one last chosen on this device without one. */
export const showAlloy = (ofSpec: string | null): void => chosenAlloy.set(ofSpec ?? lastChosen());

export function chooseAlloy(key: string): void {
  writeStored(KEY, key);
  chosenAlloy.set(key);
}
