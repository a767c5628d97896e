import type { PartRole } from '@facet/contract/craft/parts';
import { plainName } from '../bodies/plain-name.ts';
import type { Body } from '../model-data.ts';

/** Bodies of one name on one layer, as somebody who made the file thinks of them. */
export type NamedPart = { key: string; name: string; layer: string; bodies: number[]; proposed: PartRole };

/** A piece has no more parts that somebody tells apart; all others are one. */
const MOST_PARTS = 300;
const OTHERS = 'Other bodies';

/** What is cut off after casting or printing. */
const SUPPORTS = /\b(sprue|support|gate|feeder|button|scaffold|raft|tree)(e?s)?\b/i;
const isSupport = ({ name, layer }: Body) => SUPPORTS.test(plainName(name)) || SUPPORTS.test(plainName(layer));

function roleOf(body: Body): PartRole {
  if (isSupport(body)) return 'support';
  if (body.isStone) return 'stone';
  return body.isInside ? 'ignore' : 'metal';
}

/**
 * The parts of a model, the largest first, each with a role proposed by its names. Keys are the same in the next version
 * of the file, where layers and objects have kept their names; what has none is told apart by its size.
 */
export function nameParts(bodies: readonly Body[]): NamedPart[] {
  const sized = [...bodies.entries()].toSorted(([, a], [, b]) => (b.volume ?? Infinity) - (a.volume ?? Infinity));
  const parts = new Map<string, NamedPart>();
  let nameless = 0;
  for (const [at, body] of sized) {
    if (!body.name && !body.layer) nameless += 1;
    const wanted = body.name || body.layer ? `${body.layer}/${body.name}` : `#${nameless}`;
    const isOther = !parts.has(wanted) && parts.size >= MOST_PARTS;
    const key = isOther ? '' : wanted;
    const name = isOther ? OTHERS : body.name || body.layer || `Body ${nameless}`;
    const part = parts.get(key) ?? { key, name, layer: isOther ? '' : body.layer, bodies: [], proposed: roleOf(body) };
    part.bodies.push(at);
    // One that lies in another is left out only where all of its name do.
    if (part.proposed === 'ignore') part.proposed = roleOf(body);
    parts.set(key, part);
  }
  return [...parts.values()];
}
