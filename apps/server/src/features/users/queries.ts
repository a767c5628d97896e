import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { users } from '../../db/schema/index.ts';
import { acquaintance, known } from './acquainted-sql.ts';
import { personColumns } from './person-columns.ts';

/** The columns that `presentUser` needs. */
export const accountColumns = {
  ...personColumns,
  emailVerifiedAt: users.emailVerifiedAt,
  role: users.role,
  settings: users.settings,
  createdAt: users.createdAt,
  claimedName: users.claimedName,
  claimedAvatarFileId: users.claimedAvatarFileId,
};

export async function findAccount(db: Db, userId: number) {
  const [user] = await db
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .limit(1);
  return user ?? null;
}

/** Whether somebody shares a space or project with a user; a client, who was only asked or shown, sees no one. */
export const acquaintanceQuery = prepared<{ isAcquainted: boolean }>(
  'is_acquainted',
  sql`${acquaintance} select exists (select from ${known} known
    where known.user_id = ${sql.placeholder('otherId')}) as "isAcquainted"`,
);
