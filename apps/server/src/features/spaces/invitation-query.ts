import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { spaces, spaceUsers, users } from '../../db/schema/index.ts';

export type InvitationIds = { spaceId: number; inviterId: number; userId: number };
export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** What an invitation mail says, or undefined when there is nothing to invite to any more. */
export async function findInvitation(db: Db, { spaceId, inviterId, userId }: InvitationIds) {
  const inviters = alias(users, 'inviters');
  const [row] = await db
    .select({
      spaceTitle: spaces.title,
      role: spaceUsers.role,
      email: users.email,
      registeredAt: users.registeredAt,
      inviter: { firstName: inviters.firstName, lastName: inviters.lastName, email: inviters.email },
    })
    .from(spaceUsers)
    .innerJoin(spaces, and(eq(spaces.id, spaceUsers.spaceId), isNull(spaces.deletedAt)))
    .innerJoin(users, and(eq(users.id, spaceUsers.userId), isNull(users.deletedAt)))
    .innerJoin(inviters, eq(inviters.id, inviterId))
    .where(
      and(
        eq(spaceUsers.spaceId, spaceId),
        eq(spaceUsers.userId, userId),
        eq(spaceUsers.status, SpaceUserStatus.invited),
      ),
    )
    .limit(1);
  if (!row) return undefined;
  const { inviter, registeredAt, ...invitation } = row;
  const inviterName = `${inviter.firstName} ${inviter.lastName}`.trim() || inviter.email;
  return { ...invitation, spaceId, inviterName, isRegistered: registeredAt !== null };
}
