import type { Db } from '../../db/client.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { permissionsQuery } from './list-permissions.ts';

/** Whether somebody reaches any project of a space: by its team, a shared module or an item to review. */
export async function findReached(
  db: Db,
  { userId, emailVerified }: Pick<Actor, 'userId' | 'emailVerified'>,
  spaceId: number,
): Promise<boolean> {
  const [row] = await permissionsQuery(db, { userId, isProven: emailVerified, spaceId, limit: 1, offset: 0 });
  return (row?.total ?? 0) > 0;
}
