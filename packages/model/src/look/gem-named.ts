import { wordFinder } from '@facet/contract/craft/name-words';
import { namedStone } from '@facet/contract/craft/stone-names';
import type { GemName } from './materials.ts';

const GEM_WORDS: readonly (readonly [GemName, string])[] = [
  ['ruby', 'ruby rubies rubin rubino rubini rubis rubí garnet granat granato grenat granate'],
  ['sapphire', 'sapphire saphir zaffiro zaffiri zafiro tanzanite tansanit'],
  ['emerald', 'emerald smaragd smeraldo smeraldi émeraude esmeralda'],
  ['aquamarine', 'aquamarine aquamarin acquamarina'],
  ['amethyst', 'amethyst ametista améthyste amatista'],
  ['citrine', 'citrine citrin quarzo citrino'],
  ['morganite', 'morganite morganit'],
];
const finders = GEM_WORDS.map(([gem, words]) => ({ gem, finds: wordFinder(words.split(' ')) }));
const saysDiamond = wordFinder(['diamond', 'diamant', 'diamante', 'diamanti', 'brillant', 'brilliant']);

/** Which stone names mean, the most exact first: a clear one where they say none. An emerald cut is no emerald. */
export function gemNamed(names: readonly string[]): GemName {
  for (const name of names) {
    if (saysDiamond(name)) return 'diamond';
    const found = finders.find(({ finds }) => finds(name));
    if (found && (found.gem !== 'emerald' || namedStone(name).cut !== 'emerald')) return found.gem;
  }
  return 'diamond';
}
