import type { Db } from '../../db/client.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden } from '../../platform/errors.ts';
import { findReached } from '../projects/list-permissions.ts';
import { findSpaceRole } from '../spaces/find-space-role.ts';
import { t } from '@facet/contract/words/speech';

/** The values by which queries know what somebody sees of a space's files. */
export type Sight = { userId: number; spaceId: number; isProven: boolean };

/**
 * What the actor sees of a space's files: 404 when there is no such space, 403 when they are neither in it nor reach
 * one of its projects from outside.
 */
export async function sightFor(db: Db, actor: Actor, spaceId: number): Promise<Sight> {
  const role = await findSpaceRole(db, actor, spaceId);
  if (!role && !(await findReached(db, actor, spaceId))) throw forbidden(t('view the files of this space'));
  return { userId: actor.userId, spaceId, isProven: actor.emailVerified };
}
