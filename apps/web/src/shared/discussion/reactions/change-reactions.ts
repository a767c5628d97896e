import type { ReactionKind } from '@facet/contract/constants/reactions';
import type { ReactionWire } from '@facet/contract/entities/reaction';
import { t } from '../../../ui/words.ts';
import { nameOf } from '../mentions/mentions.ts';

type Person = ReactionWire['people'][number];
/** A reaction given or taken back. */
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
  const named = [...(isMine ? [t('You')] : []), ...others];
  const rest = total - named.length;
  if (named.length === 0) return t('{count, plural, one {# person} other {# people}}', { count: rest });
  const more = rest > 0 ? [t('{count, plural, one {# other} other {# others}}', { count: rest })] : [];
  return t('{names, list}', { names: [...named, ...more] });
}
