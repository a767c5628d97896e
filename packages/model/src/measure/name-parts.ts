import { FIRST_WORDS, roleFinder, wordFinder, type NameWords } from '@facet/contract/craft/name-words';
import type { PartRole } from '@facet/contract/craft/parts';
import { roleProposer, type Proposal } from '../bodies/propose-role.ts';
import type { Body } from '../model-data.ts';

/** Bodies of one name on one layer, as whoever made the file thinks of them. */
export type NamedPart = { key: string; name: string; layer: string; bodies: number[]; proposed: Proposal };

const findProng = wordFinder(
  ['prong', 'microprong', 'claw', 'griffe', 'griffa', 'krappe', 'zinke', 'grif', 'garra', 'uña'].concat([
    'крапан',
    'крапаны',
    'tırnak',
    '爪',
    'ツメ',
  ]),
);
const findRole = roleFinder(FIRST_WORDS);
/**
 * Anything that holds a stone is judged by the limits for prongs. The first of its names that says what it is counts, the
 * most exact one first: a shank on a layer of prongs is a shank.
 */
export function isProng(names: readonly string[]): boolean {
  const said = names.find((name) => findProng(name) || findRole(name) !== null);
  return said !== undefined && findProng(said);
}

/** The most parts that people tell apart in a piece; all others are one. */
const MOST_PARTS = 300;
const OTHERS = 'Other bodies';

/** Marks the keys of what isn't told by its name or its layer, apart from other things of the same names. */
const MARKS = { stone: '◆', support: '◇', ignore: '◇-', metal: '' } as const satisfies Record<PartRole, string>;
const TWIN = '◆=';
const UNSURE = '?';
const NAMELESS: Readonly<Record<string, string>> = {
  [MARKS.stone]: 'Stones',
  [MARKS.stone + UNSURE]: 'Like stones',
  [TWIN]: 'Copies of stones',
  [MARKS.ignore]: 'Dummy',
  [MARKS.ignore + UNSURE]: 'Like a dummy',
  [MARKS.support + UNSURE]: 'Like a sprue',
};

type Told = { proposal: Proposal; mark: string };

/** What the body is, and what its part is marked with. */
function teller(words: NameWords): (body: Body) => Told {
  const [propose, find] = [roleProposer(words), roleFinder(words)];
  return (body) => {
    const proposal = propose(body);
    const { role, by } = proposal;
    if (by === 'unsure') return { proposal, mark: MARKS[role] + UNSURE };
    if (by === 'shape') return { proposal, mark: MARKS[role] };
    // Its block, its material or its format say it of this body, and not of all that have its name.
    const isAlone = !body.name && !body.layer;
    const isNamed = by !== 'name' || isAlone || [body.name, body.layer].some((name) => find(name) === role);
    return { proposal, mark: isNamed ? '' : MARKS[role] };
  };
}

/** Of two bodies of one shape in one place, one of which is a stone, the other is what cuts its seat, or a copy. */
function withoutTwins(bodies: readonly Body[], told: readonly Told[]): Told[] {
  const own = [...told];
  const isStone = (at: number) => own[at]?.proposal.role === 'stone';
  const isSure = (at: number) => isStone(at) && own[at]?.proposal.by === 'name';
  for (const [at, { twinOf = null }] of bodies.entries()) {
    if (twinOf === null || !(isStone(at) || isStone(twinOf))) continue;
    const copy = isSure(at) && !isSure(twinOf) ? twinOf : isStone(twinOf) ? at : twinOf;
    own[copy] = { proposal: { role: 'ignore', by: 'twin' }, mark: TWIN };
  }
  return own;
}

const METAL: Told = { proposal: { role: 'metal', by: 'rest' }, mark: MARKS.metal };
/** Beside metal a dome may be a cabochon; where there is none, it is the piece. */
function withoutLoneDomes(bodies: readonly Body[], told: readonly Told[]): readonly Told[] {
  if (told.some(({ proposal }) => proposal.role === 'metal')) return told;
  return told.map((one, at) => (bodies[at]?.looks === 'domed' && one.proposal.by === 'unsure' ? METAL : one));
}

/** The part that a body belongs to, by its names; stones without names are one. */
function partKey({ name, layer }: Body, mark: string, nameless: number): string {
  if (name || layer) return `${layer}/${name}${mark}`;
  return mark ? `#${mark}` : `#${nameless}`;
}

const partName = ({ name, layer }: Body, mark: string, nameless: number): string =>
  name || layer || (NAMELESS[mark] ?? `Body ${nameless}`);

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
  const told = withoutLoneDomes(bodies, withoutTwins(bodies, bodies.map(teller(words))));
  const sized = [...bodies.entries()].toSorted(([, a], [, b]) => (b.volume ?? Infinity) - (a.volume ?? Infinity));
  const parts = new Map<string, NamedPart>();
  let nameless = 0;
  for (const [at, body] of sized) {
    const { proposal, mark } = told[at] ?? METAL;
    // What is set aside by its shape is counted: roles that were said by these numbers stay with their bodies.
    const isNumbered = !mark || (proposal.by !== 'name' && proposal.by !== 'twin' && proposal.role !== 'stone');
    if (!body.name && !body.layer && isNumbered) nameless += 1;
    const wanted = partKey(body, mark, nameless);
    const isOther = !parts.has(wanted) && parts.size >= MOST_PARTS;
    const key = isOther ? '' : wanted;
    const name = isOther ? OTHERS : partName(body, mark, nameless);
    const part = parts.get(key) ?? { key, name, layer: isOther ? '' : body.layer, bodies: [], proposed: proposal };
    part.bodies.push(at);
    // One that is inside another is only left out if all of its name are.
    if (part.proposed.role === 'ignore') part.proposed = proposal;
    parts.set(key, part);
  }
  return believed([...parts.values()]);
}
