import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import type { SpaceRole } from '@facet/contract/permissions';
import { and, eq } from 'drizzle-orm';
import { spaceUsers } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { lockedSpaceFor } from '../../access/space-access.ts';
import { personFor } from '../access.ts';
import type { SpacePerson } from '../people-queries.ts';
import { presentSpaceUser } from '../presenter.ts';
import { endWorkInSpace } from './end-work-in-space.ts';
import { keepSpaceAdmin } from './keep-space-admin.ts';
import { tellSpace } from './tell-space.ts';

type Change = { role?: SpaceRole | undefined; status?: SpaceUserStatus | undefined };
type UpdateSpaceUser = Change & { spaceId: number; userId: number };

/** Nobody is active before their address is proven: instead they count as invited again. */
function statusAfter(person: SpacePerson, status: Change['status']): SpaceUserStatus {
  if (status === undefined) return person.status;
  if (status === SpaceUserStatus.active && !person.emailVerifiedAt) return SpaceUserStatus.invited;
  return status;
}

/** Changes a person's role or status in the space; somebody who becomes inactive loses all work there for good. */
export const updateSpaceUser = (app: App, actor: Actor, { spaceId, userId, role, status }: UpdateSpaceUser) =>
  transact(app, async (tx) => {
    const standing = await lockedSpaceFor(tx, actor, spaceId, 'manage the people of');
    const before = await personFor(tx, standing, userId);
    const after = { role: role ?? before.role, status: statusAfter(before, status) };
    const isSame = after.role === before.role && after.status === before.status;
    if (isSame) return presentSpaceUser(before, standing, app.signer);
    await keepSpaceAdmin(tx, { spaceId, userId, before, after });
    await tx
      .update(spaceUsers)
      .set(after)
      .where(and(eq(spaceUsers.spaceId, spaceId), eq(spaceUsers.userId, userId)));
    if (after.status === SpaceUserStatus.inactive && before.status !== SpaceUserStatus.inactive) {
      await endWorkInSpace(tx, actor, { spaceId, userId, name: before.name });
    }
    const alsoTo = before.emailVerifiedAt ? [userId] : [];
    await tellSpace(tx, spaceId, { event: 'space.users_changed', entity: 'user', id: userId, alsoTo });
    tx.afterCommit({ kind: 'access', userIds: [userId] });
    return presentSpaceUser({ ...before, ...after }, standing, app.signer);
  });
