import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { and, eq } from 'drizzle-orm';
import { spaceUsers } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { activateInvitations } from '../../invitations/actions/activate-invitations.ts';

type Somebody = Pick<Actor, 'userId' | 'emailVerified' | 'guest'>;

/** Entering accepts: somebody invited to a space who opens it with a proven address becomes active there. */
export async function enterSpace(app: App, { userId, emailVerified, guest }: Somebody, spaceId: number): Promise<void> {
  if (guest || !emailVerified) return;
  const isAwaited = and(
    eq(spaceUsers.spaceId, spaceId),
    eq(spaceUsers.userId, userId),
    eq(spaceUsers.status, SpaceUserStatus.invited),
  );
  const awaited = await app.db.select({ spaceId: spaceUsers.spaceId }).from(spaceUsers).where(isAwaited).limit(1);
  if (awaited.length > 0) await transact(app, (tx) => activateInvitations(tx, userId, spaceId));
}
