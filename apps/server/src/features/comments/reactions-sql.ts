import { REACTION_PEOPLE_MAX } from '@facet/contract/constants/limits';
import type { ReactionKind } from '@facet/contract/constants/reactions';
import { sql, type SQL } from 'drizzle-orm';

/** One kind of reaction to one thing; people are ids, in the order they reacted. */
export type ReactionFacts = { kind: ReactionKind; total: number; isMine: boolean; userIds: number[] };

// Clients know only some people by name: this many are read so that enough remain for them.
const ASKED = sql.raw(String(REACTION_PEOPLE_MAX * 2));

/** `ReactionFacts` of the reactions `r` as JSON; the kind that was used first comes first. */
export const reactionsTo = (which: SQL) => sql`(select coalesce(json_agg(json_build_object('kind', given.kind,
    'total', given.total, 'isMine', given.mine, 'userIds', given.people) order by given.first), '[]')
  from (select r.kind, count(*)::int as total, bool_or(r.user_id = ${sql.placeholder('userId')}) as mine,
      (array_agg(r.user_id order by r.id))[1:${ASKED}] as people, min(r.id) as first
    from reactions r where ${which} group by r.kind) given)`;

/** The people who reacted, as far as they are named. */
export const reactingPeople = (reactions: readonly ReactionFacts[]): number[] =>
  reactions.flatMap(({ userIds }) => userIds);
