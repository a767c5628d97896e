import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { spaceUsers } from '../../../db/schema/index.ts';

const selectPeople = (tx: Tx, spaceIds: number[]) =>
  tx
    .select({ spaceId: spaceUsers.spaceId, userId: spaceUsers.userId })
    .from(spaceUsers)
    .where(and(inArray(spaceUsers.spaceId, spaceIds), eq(spaceUsers.status, SpaceUserStatus.active)))
    .orderBy(asc(spaceUsers.spaceId), asc(spaceUsers.userId));

/** Marks a verified person as active in the spaces that invited them, or only in the one they have entered. */
export async function activateInvitations(tx: Tx, userId: number, enteredId?: number): Promise<void> {
  const accepted = await tx
    .update(spaceUsers)
    .set({ status: SpaceUserStatus.active })
    .where(
      and(
        eq(spaceUsers.userId, userId),
        eq(spaceUsers.status, SpaceUserStatus.invited),
        enteredId === undefined ? undefined : eq(spaceUsers.spaceId, enteredId),
      ),
    )
    .returning({ spaceId: spaceUsers.spaceId });
  if (accepted.length === 0) return;
  const people = await selectPeople(
    tx,
    accepted.map(({ spaceId }) => spaceId),
  );
  for (const { spaceId } of accepted) {
    tx.afterCommit({
      kind: 'users',
      userIds: people.filter((one) => one.spaceId === spaceId).map((one) => one.userId),
      update: { event: 'space.users_changed', project_id: null, entity: 'space', id: spaceId, space_id: spaceId },
    });
  }
}
