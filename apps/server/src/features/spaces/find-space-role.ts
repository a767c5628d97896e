import type { SpaceRole } from '@facet/contract/permissions';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { effectiveRole } from '../access/space-policy.ts';
import { findSpaceStanding } from '../access/space-standing-query.ts';

type Somebody = Pick<Actor, 'userId' | 'emailVerified' | 'role'>;

/** Somebody's effective role in a space; null outside it, where they may still reach a project. 404 for no space. */
export async function findSpaceRole(db: Db, actor: Somebody, spaceId: number): Promise<SpaceRole | null> {
  const row = await findSpaceStanding(db, actor.userId, spaceId);
  if (!row) throw notFound('space');
  return effectiveRole(actor, { personalOwnerId: row.space.personalOwnerId, spaceRole: row.spaceRole });
}
