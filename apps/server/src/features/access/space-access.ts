import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { spaces } from '../../db/schema/index.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { SPACE_DEEDS, spaceRules, standingIn, type SpaceStanding, type SpaceVerb } from './space-policy.ts';
import { findSpaceStanding } from './space-standing-query.ts';

type Somebody = Pick<Actor, 'userId' | 'emailVerified' | 'role'>;

/** The actor's standing in a space: 404 if it does not exist, 403 if they don't reach it or may not do this. */
export async function spaceFor(db: Db, actor: Somebody, spaceId: number, verb: SpaceVerb): Promise<SpaceStanding> {
  const row = await findSpaceStanding(db, actor.userId, spaceId);
  if (!row) throw notFound('space');
  const { space, spaceRole } = row;
  const standing = standingIn(actor, space, spaceRole);
  if (!standing || !spaceRules[verb](standing)) throw forbidden(SPACE_DEEDS[verb]);
  return standing;
}

/**
 * Like `spaceFor`, with the space's row locked, so that changes to its people and folders happen one after the other.
 */
export async function lockedSpaceFor(
  tx: Tx,
  actor: Somebody,
  spaceId: number,
  verb: SpaceVerb,
): Promise<SpaceStanding> {
  await tx.select({ id: spaces.id }).from(spaces).where(eq(spaces.id, spaceId)).for('no key update');
  return spaceFor(tx, actor, spaceId, verb);
}
