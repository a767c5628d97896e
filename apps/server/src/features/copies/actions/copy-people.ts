import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { spaceUsers, users } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { actorName } from '../../../platform/auth/actor.ts';
import { inviteByMail } from '../../invitations/actions/invite-by-mail.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import { notify } from '../../notifications/actions/notify.ts';
import type { Copy } from './copy-folders.ts';

const selectPeople = (tx: Tx, { actor, from }: Copy) =>
  tx
    .select({ userId: spaceUsers.userId, role: spaceUsers.role, status: spaceUsers.status })
    .from(spaceUsers)
    .innerJoin(users, and(eq(users.id, spaceUsers.userId), isNull(users.deletedAt)))
    .where(
      and(
        eq(spaceUsers.spaceId, from),
        ne(spaceUsers.userId, actor.userId),
        ne(spaceUsers.status, SpaceUserStatus.inactive),
      ),
    )
    .orderBy(asc(spaceUsers.userId));

/**
 * Adds the people of a space to a new one: those who have not accepted the old invitation yet are invited to the new
 * one.
 */
export async function copyPeople(app: App, tx: Tx, copy: Copy & { title: string }): Promise<number[]> {
  const { actor, to, title } = copy;
  const people = await selectPeople(tx, copy);
  if (people.length === 0) return [];
  await tx.insert(spaceUsers).values(people.map((person) => ({ ...person, spaceId: to, invitedBy: actor.userId })));
  const userIds = people.map(({ userId }) => userId);
  const invited = people.filter(({ status }) => status === SpaceUserStatus.invited).map(({ userId }) => userId);
  await inviteByMail(app, tx, actor, { to: { kind: 'space', spaceId: to }, userIds: invited });
  await notify(tx, {
    userIds: concernedBy('space_invitation', { invited: userIds }),
    actorId: actor.userId,
    type: 'space_invitation',
    told: { kind: 'space_added', by: actorName(actor), space: title },
    data: { space_id: to },
  });
  tx.afterCommit({ kind: 'access', userIds });
  return userIds;
}
