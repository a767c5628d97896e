import { and, eq } from 'drizzle-orm';
import { spaceUsers } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { lockedSpaceFor } from '../../access/space-access.ts';
import { personFor } from '../access.ts';
import { endWorkInSpace } from './end-work-in-space.ts';
import { keepSpaceAdmin } from './keep-space-admin.ts';
import { tellSpace } from './tell-space.ts';

type RemoveSpaceUser = { spaceId: number; userId: number };

/** Takes a person out of the space and out of everything in it. */
export const removeSpaceUser = (app: App, actor: Actor, { spaceId, userId }: RemoveSpaceUser) =>
  transact(app, async (tx) => {
    const standing = await lockedSpaceFor(tx, actor, spaceId, 'manage the people of');
    const before = await personFor(tx, standing, userId);
    await keepSpaceAdmin(tx, { spaceId, userId, before, after: null });
    await tx.delete(spaceUsers).where(and(eq(spaceUsers.spaceId, spaceId), eq(spaceUsers.userId, userId)));
    await endWorkInSpace(tx, actor, { spaceId, userId, name: before.name });
    const alsoTo = before.emailVerifiedAt ? [userId] : [];
    await tellSpace(tx, spaceId, { event: 'space.users_changed', entity: 'user', id: userId, alsoTo });
    tx.afterCommit({ kind: 'access', userIds: [userId] });
  });
