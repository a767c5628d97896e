import type { GlobalRole } from '@facet/contract/permissions';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { spaces, spaceUsers } from '../../db/schema/index.ts';
import { spacesOf } from '../../db/within-spaces.ts';
import { isGuest } from './space-policy.ts';

type Somebody = { userId: number; emailVerified: boolean; role: GlobalRole };

/** Joins a person's row of the space; an inactive one gives nothing. */
export const isSpaceUser = (userId: number) =>
  and(
    eq(spaceUsers.spaceId, spaces.id),
    eq(spaceUsers.userId, userId),
    ne(spaceUsers.status, SpaceUserStatus.inactive),
  );

/** Whether `spaces` is one of those that somebody is limited to now, if they are. */
export function isWithinLimit(userId: number) {
  const limited = spacesOf(userId);
  return limited ? inArray(spaces.id, [...limited]) : undefined;
}

/** Whether `spaces` is a space that somebody reaches: `effectiveRole` in SQL. */
export function isReached(somebody: Somebody) {
  const own = sql`select own.id from ${spaces} own where own.personal_owner_id = ${somebody.userId}`;
  const role = isGuest(somebody) ? sql`and granted.role = 'space_admin'` : sql``;
  const granted = sql`union select granted.space_id from ${spaceUsers} granted where granted.user_id = ${somebody.userId}
    and granted.status <> ${SpaceUserStatus.inactive} ${role}`;
  return and(
    sql`${spaces.id} in (${own} ${somebody.emailVerified ? granted : sql``})`,
    isNull(spaces.deletedAt),
    isWithinLimit(somebody.userId),
  );
}
