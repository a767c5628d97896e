import { wordFinder, type NameWords } from '@facet/contract/craft/name-words';
import type { PartRole } from '@facet/contract/craft/parts';
import { roleProposer, type Proposal } from '../bodies/propose-role.ts';
import type { Body } from '../model-data.ts';

/** Bodies of one name on one layer, as whoever made the file thinks of them. */
export type NamedPart = { key: string; name: string; layer: string; bodies: number[]; proposed: Proposal };

/** Anything that holds a stone is judged by the limits for prongs. */
const findProng = wordFinder(['prong', 'claw', 'griffe', 'krappe', 'grif']);
export const isProng = ({ name, layer }: { name: string; layer: string }): boolean =>
  findProng(name) || findProng(layer);

/** The most parts that people tell apart in a piece; all others are one. */
const MOST_PARTS = 300;
const OTHERS = 'Other bodies';

/** Marks the keys of stones that are told by their shape, apart from metal of the same names. */
const BY_SHAPE = '◆';
const UNSURE = '◆?';

/** The part that a body belongs to, by its names; stones without names are one. */
function keyOf({ name, layer }: Body, by: Proposal['by'], nameless: number): string {
  const mark = by === 'shape' ? BY_SHAPE : by === 'unsure' ? UNSURE : '';
  if (name || layer) return `${layer}/${name}${mark}`;
  return mark ? `#${mark}` : `#${nameless}`;
}

const nameOf = ({ name, layer }: Body, key: string, nameless: number): string =>
  name || layer || (key === `#${BY_SHAPE}` ? 'Stones' : key === `#${UNSURE}` ? 'Like stones' : `Body ${nameless}`);

/** A word is too little to leave all metal out: what is called a tree, and stands alone, may be a pendant. */
function believed(parts: readonly NamedPart[]): NamedPart[] {
  const has = (role: PartRole) => parts.some(({ proposed }) => proposed.role === role);
  const doubted = (['support', 'ignore'] as const).find((role) => has(role) && !has('metal'));
  if (!doubted || (doubted === 'ignore' && has('stone'))) return [...parts];
  return parts.map((part) =>
    part.proposed.role === doubted ? { ...part, proposed: { role: 'metal', by: 'rest' } } : part,
  );
}

/**
 * The parts of a model, largest first, each with a role proposed by its names. Keys are the same in the next version
 * of the file, if layers and objects have kept their names; nameless ones are told apart by their size.
 */
export function nameParts(bodies: readonly Body[], words: NameWords): NamedPart[] {
  const propose = roleProposer(words);
  const sized = [...bodies.entries()].toSorted(([, a], [, b]) => (b.volume ?? Infinity) - (a.volume ?? Infinity));
  const parts = new Map<string, NamedPart>();
  let nameless = 0;
  for (const [at, body] of sized) {
    const proposal = propose(body);
    const isByShape = proposal.role === 'stone' && proposal.by !== 'name';
    if (!body.name && !body.layer && !isByShape) nameless += 1;
    const wanted = keyOf(body, isByShape ? proposal.by : 'name', nameless);
    const isOther = !parts.has(wanted) && parts.size >= MOST_PARTS;
    const key = isOther ? '' : wanted;
    const name = isOther ? OTHERS : nameOf(body, key, nameless);
    const part = parts.get(key) ?? { key, name, layer: isOther ? '' : body.layer, bodies: [], proposed: proposal };
    part.bodies.push(at);
    // One that is inside another is only left out if all of its name are.
    if (part.proposed.role === 'ignore') part.proposed = proposal;
    parts.set(key, part);
  }
  return believed([...parts.values()]);
}
