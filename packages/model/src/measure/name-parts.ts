import { roleFinder, wordFinder, type NameWords } from '@facet/contract/craft/name-words';
import type { PartRole } from '@facet/contract/craft/parts';
import type { Body } from '../model-data.ts';

/** Bodies of one name on one layer, as somebody who made the file thinks of them. */
export type NamedPart = { key: string; name: string; layer: string; bodies: number[]; proposed: PartRole };

/** What holds a stone is judged by the limits of prongs. */
const findProng = wordFinder(['prong', 'claw', 'griffe', 'krappe', 'grif']);
export const isProng = ({ name, layer }: { name: string; layer: string }): boolean =>
  findProng(name) || findProng(layer);

/** A piece has no more parts that somebody tells apart; all others are one. */
const MOST_PARTS = 300;
const OTHERS = 'Other bodies';

// What is cut off or left out is so by either name; then stones, as a layer of metal has stones in it too.
const BEFORE: readonly PartRole[] = ['support', 'ignore', 'stone'];

/** What the names of a body and its layer say of it, in the words of a house, and where it lies. */
function roleOf({ name, layer, isInside }: Body, find: ReturnType<typeof roleFinder>): PartRole {
  const said = [find(name), find(layer)];
  return BEFORE.find((role) => said.includes(role)) ?? (isInside ? 'ignore' : 'metal');
}

/**
 * The parts of a model, the largest first, each with a role proposed by its names. Keys are the same in the next version
 * of the file, where layers and objects have kept their names; what has none is told apart by its size.
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
    // One that lies in another is left out only where all of its name do.
    if (part.proposed === 'ignore') part.proposed = roleOf(body, find);
    parts.set(key, part);
  }
  return [...parts.values()];
}
