import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { personColumns } from './person-columns.ts';

/** The columns that `presentUser` needs. */
export const accountColumns = {
  ...personColumns,
  emailVerifiedAt: users.emailVerifiedAt,
  role: users.role,
  settings: users.settings,
  language: users.language,
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
