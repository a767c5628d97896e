import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { personColumns } from './person-columns.ts';
import type { Language } from '@facet/contract/words/languages';
import { prepared } from '../../db/prepared.ts';

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
  isAddressTaken: users.isAddressTaken,
};

export async function findAccount(db: Db, userId: number) {
  const [user] = await db
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .limit(1);
  return user ?? null;
}

type Spoken = { language: Language; formats: string | null; timeZone: string | null };

/** The language somebody is written to in, and how they write dates and numbers. */
export const spokenBy = prepared<Spoken>(
  'language_of_person',
  sql`select language, settings ->> 'date_locale' as formats, settings ->> 'time_zone' as "timeZone"
    from users where id = ${sql.placeholder('userId')}`,
);
