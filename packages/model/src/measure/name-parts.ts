import { roleFinder, wordFinder, type NameWords } from '@facet/contract/craft/name-words';
import type { PartRole } from '@facet/contract/craft/parts';
import type { Body } from '../model-data.ts';

/** Bodies of one name on one layer, as whoever made the file thinks of them. */
export type NamedPart = { key: string; name: string; layer: string; bodies: number[]; proposed: PartRole };

/** Anything that holds a stone is judged by the limits for prongs. */
const findProng = wordFinder(['prong', 'claw', 'griffe', 'krappe', 'grif']);
export const isProng = ({ name, layer }: { name: string; layer: string }): boolean =>
  findProng(name) || findProng(layer);

/** The most parts that people tell apart in a piece; all others are one. */
const MOST_PARTS = 300;
const OTHERS = 'Other bodies';

// Cut off or left out is decided by either name; then stones, because a layer of metal contains stones too.
const BEFORE: readonly PartRole[] = ['support', 'ignore', 'stone'];

/** What the names of a body and its layer say about it, in a house's words, and where it is. */
function roleOf({ name, layer, isInside }: Body, find: ReturnType<typeof roleFinder>): PartRole {
  const said = [find(name), find(layer)];
  return BEFORE.find((role) => said.includes(role)) ?? (isInside ? 'ignore' : 'metal');
}

/**
 * The parts of a model, largest first, each with a role proposed by its names. Keys are the same in the next version
 * of the file, if layers and objects have kept their names; nameless ones are told apart by their size.
 */
export function nameParts(bodies: readonly Body[], words: NameWords): NamedPart[] {
  const find = roleFinder(words);
  const sized = [...bodies.entries()].toSorted(([, a], [, b]) => (b.volume ?? Infinity) - (a.volume ?? Infinity));
  const parts = new Map<string, NamedPart>();
  let nameless = 0;
  for (const [at, body] of sized) {
    if (!body.name && !body.layer) nameless += 1;
    const wanted = body.name || body.layer ? `${body.layer}/${body.name}` : `#${nameless}`;
    const isOther = !parts.has(wanted) && parts.size >= MOST_PARTS;
    const key = isOther ? '' : wanted;
    const name = isOther ? OTHERS : body.name || body.layer || `Body ${nameless}`;
    const part = parts.get(key) ?? {
      key,
      name,
      layer: isOther ? '' : body.layer,
      bodies: [],
      proposed: roleOf(body, find),
    };
    part.bodies.push(at);
    // One that is inside another is only left out if all of its name are.
    if (part.proposed === 'ignore') part.proposed = roleOf(body, find);
    parts.set(key, part);
  }
  return [...parts.values()];
}
