import type { DesignItemWire } from '@facet/contract/entities/design';
import { pickKind } from './kinds/pick-kind.ts';

/** How names of files say from where a piece is seen, in the languages of the trade; one line for each view. */
const VIEW_WORDS: readonly (readonly string[])[] = [
  ['front', 'fronte', 'frontale', 'face', 'vorne', 'frente'],
  ['back', 'rear', 'retro', 'dos', 'arrière', 'hinten'],
  ['top', 'above', 'alto', 'sopra', 'dessus', 'oben'],
  ['bottom', 'below', 'sotto', 'dessous', 'unten'],
  ['side', 'profile', 'lato', 'laterale', 'profilo', 'profil', 'côté', 'seite'],
  ['left', 'sinistra', 'gauche', 'links'],
  ['right', 'destra', 'droite', 'rechts'],
  ['perspective', 'persp', 'prospettiva', 'perspektive'],
  ['detail', 'closeup', 'dettaglio', 'détail'],
  ['hand', 'worn', 'indossato', 'mano', 'main', 'porté'],
];
const VERSION_WORD = /^(?:v|ver|version|rev|r)\d+$/;

type Key = (item: DesignItemWire, place: number) => string | null;

const nameKey: Key = ({ file }) => file.original_name.toLowerCase().normalize();

function splitWords(item: DesignItemWire, place: number): string[] {
  const name = nameKey(item, place) ?? '';
  return name.replace(/\.[^.]+$/, '').split(/[^\p{L}\p{N}]+/u);
}

/** The name without its version and ending, as `ring_v2_front.png` and `ring_v3_front.jpg` share it. */
const titleKey: Key = (item, place) =>
  splitWords(item, place)
    .filter((word) => !VERSION_WORD.test(word))
    .join(' ') || null;

const viewKey: Key = (item, place) => {
  const words = splitWords(item, place);
  const view = VIEW_WORDS.findIndex((names) => names.some((name) => words.includes(name)));
  return view < 0 ? null : String(view);
};

const placeKey: Key = ({ file }, place) => `${place} ${pickKind(file).comparable}`;

/** What is alike in two files that show the same, the surest first. */
const KEYS: readonly Key[] = [nameKey, titleKey, viewKey, placeKey];

/** The items by what the key says of them; one that several share says nothing. */
function byKey(items: readonly DesignItemWire[], key: Key, taken: ReadonlySet<DesignItemWire>) {
  const found = new Map<string, DesignItemWire | null>();
  for (const [place, item] of items.entries()) {
    const value = taken.has(item) ? null : key(item, place);
    if (value !== null) found.set(value, found.has(value) ? null : item);
  }
  return found;
}

/**
 * Which file of one version shows the same as which of another: by name, by name without the version, by the view that
 * the name says, else by place. One without a partner is missing.
 */
export function pairFiles(
  ones: readonly DesignItemWire[],
  others: readonly DesignItemWire[],
): Map<DesignItemWire, DesignItemWire> {
  const pairs = new Map<DesignItemWire, DesignItemWire>();
  const taken = new Set<DesignItemWire>();
  for (const key of KEYS) {
    const there = byKey(others, key, taken);
    for (const [value, one] of byKey(ones, key, taken)) {
      const other = there.get(value);
      if (!one || !other) continue;
      pairs.set(one, other);
      taken.add(one).add(other);
    }
  }
  return pairs;
}
