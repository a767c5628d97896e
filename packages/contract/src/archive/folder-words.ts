import { MODULE_NAMES, type ModuleName } from '../constants/catalogue.ts';
import { fold } from '../fold.ts';

const wordsIn = (text: string) => text.split(/\s+/).map(fold);

/** Names of folders that say in which module something was made, in the languages of such archives. */
const FOLDER_WORDS: Readonly<Record<ModuleName, ReadonlySet<string>>> = {
  'sketch-design': new Set(
    wordsIn(`sketch sketches design schizzo schizzi bozza bozze bozzetto bozzetti croquis esquisse esquisses dessin
      dessins skizze skizzen entwurf entwürfe`),
  ),
  'technical-drawing': new Set(
    wordsIn(`drw drawing drawings technical tech tecnico tecnica tecnici tecniche disegno disegni technique techniques
      plan plans zeichnung zeichnungen technisch`),
  ),
  'cad-design': new Set(
    wordsIn(`cad 3d model models rhino matrix stl 3dm render renders rendering renderings modello modelli stampa
      modele modeles impression rendu rendus modell modelle druck print prints`),
  ),
  'tentative-costing': new Set(
    wordsIn(`cost costs costing price prices quote quotes costo costi preventivo preventivi prezzo prezzi cout couts
      prix devis kosten kalkulation angebot angebote`),
  ),
  'mood-board': new Set(
    wordsIn(`mood moods moodboard inspiration inspirations reference references ispirazione ispirazioni riferimenti
      idee idees ideen`),
  ),
};

/** The module that a folder's name says, if one of its words does: the last, as in `CAD prices`. */
export function moduleOfFolder(name: string): ModuleName | null {
  const words = name.split(/[\s_.,–&+-]+/).map(fold);
  const found = words.flatMap((word) => MODULE_NAMES.find((module) => FOLDER_WORDS[module].has(word)) ?? []);
  // A sentence that happens to have such a word is the name of a thing.
  return words.length <= 3 ? (found.at(-1) ?? null) : null;
}
