import type { ReactionKind } from '@facet/contract/constants/reactions';
import type { ReactionWire } from '@facet/contract/entities/reaction';
import { nameOf } from '../mentions/mentions.ts';

type Person = ReactionWire['people'][number];
/** What somebody gives, or takes back. */
export type ReactionChange = { kind: ReactionKind; isSet: boolean };

/** The reactions with one of mine given or taken back. */
export function changeReactions(
  reactions: readonly ReactionWire[],
  { kind, isSet }: ReactionChange,
  me: Person,
): ReactionWire[] {
  const known = reactions.find((one) => one.kind === kind);
  if (known?.is_mine === isSet) return [...reactions];
  if (!known) return isSet ? [...reactions, { kind, total: 1, is_mine: true, people: [me] }] : [...reactions];
  const others = known.people.filter(({ id }) => id !== me.id);
  const changed = isSet
    ? { kind, total: known.total + 1, is_mine: true, people: [...others, me] }
    : { kind, total: known.total - 1, is_mine: false, people: others };
  return reactions.map((one) => (one === known ? changed : one)).filter(({ total }) => total > 0);
}

/** Who gave one, me first: `You, Ines Moreau and 2 others`. */
export function whoReacted({ total, is_mine: isMine, people }: ReactionWire, meId: number): string {
  const others = people.filter(({ id }) => id !== meId).map(nameOf);
  const named = [...(isMine ? ['You'] : []), ...others];
  const rest = total - named.length;
  const last =
    rest > 0 ? (named.length > 0 ? `${rest} ${rest === 1 ? 'other' : 'others'}` : counted(rest)) : named.pop();
  return [named.join(', '), last].filter(Boolean).join(' and ');
}

const counted = (count: number) => (count === 1 ? '1 person' : `${count} people`);
