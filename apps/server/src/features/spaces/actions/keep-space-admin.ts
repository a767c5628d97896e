import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import type { SpaceRole } from '@facet/contract/permissions';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { spaceUsers } from '../../../db/schema/index.ts';
import { conflict } from '../../../platform/errors.ts';
import { t } from '@facet/contract/words/speech';

type Membership = { role: SpaceRole; status: SpaceUserStatus };
type Change = { spaceId: number; userId: number; before: Membership; after: Membership | null };

const administers = ({ role, status }: Membership) => role === 'space_admin' && status === SpaceUserStatus.active;

/** Refuses what would leave a space without an active admin; the caller has locked the space. */
export async function keepSpaceAdmin(tx: Tx, { spaceId, userId, before, after }: Change): Promise<void> {
  if (!administers(before) || (after && administers(after))) return;
  const [other] = await tx
    .select({ userId: spaceUsers.userId })
    .from(spaceUsers)
    .where(
      and(
        eq(spaceUsers.spaceId, spaceId),
        ne(spaceUsers.userId, userId),
        eq(spaceUsers.role, 'space_admin'),
        eq(spaceUsers.status, SpaceUserStatus.active),
      ),
    )
    .limit(1);
  if (!other) throw conflict(t('A space needs at least one admin. Make someone else an admin first.'));
}
