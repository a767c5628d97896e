import { wordFinder } from '@facet/contract/craft/name-words';
import { namedStone } from '@facet/contract/craft/stone-names';
import type { GemName, OpaqueName } from './materials.ts';

const GEM_WORDS: readonly (readonly [GemName | OpaqueName, string])[] = [
  ['ruby', 'ruby rubies rubin rubino rubini rubis rubí garnet granat granato grenat granate'],
  ['sapphire', 'sapphire saphir zaffiro zaffiri zafiro tanzanite tansanit'],
  ['emerald', 'emerald smaragd smeraldo smeraldi émeraude esmeralda'],
  ['aquamarine', 'aquamarine aquamarin acquamarina'],
  ['amethyst', 'amethyst ametista améthyste amatista'],
  ['citrine', 'citrine citrin quarzo citrino'],
  ['morganite', 'morganite morganit'],
  ['turquoise', 'turquoise türkis turchese turquesa 绿松石'],
  ['pearl', 'pearl perle perla mop nacre perlmutt madreperla жемчуг 珍珠 真珠'],
  ['onyx', 'onyx onix onice jet'],
  ['opal', 'opal opale ópalo moonstone mondstein'],
  ['coral', 'coral koralle corallo corail 珊瑚'],
  ['jade', 'jade jadeite nephrite giada chrysoprase 玉 翡翠'],
  ['lapis', 'lapis lazuli sodalite 青金石'],
  ['malachite', 'malachite malachit malachita 孔雀石'],
  ['carnelian', 'carnelian karneol corniola'],
  ['agate', 'agate achat agata chalcedony chalcedon calcedonio 玛瑙'],
  ['jasper', 'jasper jaspis diaspro'],
  ['hematite', 'hematite hämatit'],
  ['amber', 'amber bernstein ambra ambre'],
];
const finders = GEM_WORDS.map(([gem, words]) => ({ gem, finds: wordFinder(words.split(' ')) }));
const saysDiamond = wordFinder(['diamond', 'diamant', 'diamante', 'diamanti', 'brillant', 'brilliant']);

/** Which stone names mean, the most exact first: a clear one where they say none. An emerald cut is no emerald. */
export function gemNamed(names: readonly string[]): GemName | OpaqueName {
  for (const name of names) {
    if (saysDiamond(name)) return 'diamond';
    const found = finders.find(({ finds }) => finds(name));
    if (found && (found.gem !== 'emerald' || namedStone(name).cut !== 'emerald')) return found.gem;
  }
  return 'diamond';
}
