import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { spaces, spaceUsers } from '../../db/schema/index.ts';
import { isSpaceUser, isWithinLimit } from './reached-sql.ts';

export type Space = typeof spaces.$inferSelect;

/** A space that is not deleted, with a person's role from their row there. */
export async function findSpaceStanding(db: Db, userId: number, spaceId: number) {
  const [row] = await db
    .select({ space: getTableColumns(spaces), spaceRole: spaceUsers.role })
    .from(spaces)
    .leftJoin(spaceUsers, isSpaceUser(userId))
    .where(and(eq(spaces.id, spaceId), isNull(spaces.deletedAt), isWithinLimit(userId)))
    .limit(1);
  return row;
}
