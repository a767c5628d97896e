import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { isTrue } from '../../db/typed-sql.ts';

const inactive = sql.raw(String(SpaceUserStatus.inactive));

type Asking = {
  actorId: number;
  projectId: number | null;
  spaceId: number;
  /** Whether the actor sees the people of their other spaces and projects: a proven address, and no guest. */
  seesOthers: boolean;
};

// If any id could be named, the names behind all of them could be learned.
const isKnown = ({ actorId, projectId, spaceId, seesOthers }: Asking) =>
  isTrue(sql`exists (select from space_users su
    where su.user_id = ${users.id} and su.space_id = ${spaceId} and su.status <> ${inactive})
  or exists (select from project_members m where m.user_id = ${users.id} and m.project_id = ${projectId}::int)
  or (${seesOthers}::bool and exists (select from project_members mine join project_members theirs on theirs.project_id = mine.project_id
    where mine.user_id = ${actorId} and theirs.user_id = ${users.id}))
  or (${seesOthers}::bool and exists (select from space_users mine join space_users theirs on theirs.space_id = mine.space_id
    where mine.user_id = ${actorId} and mine.status <> ${inactive}
      and theirs.user_id = ${users.id} and theirs.status <> ${inactive}))`);
const isInSpace = ({ spaceId }: Asking) =>
  isTrue(sql`exists (select from space_users su
  where su.user_id = ${users.id} and su.space_id = ${spaceId} and su.status <> ${inactive})`);

/** People by their ids, and whether the actor knows them and whether they are in the space. */
export const candidatesQuery = (db: Db, ids: readonly number[], asking: Asking) =>
  db
    .select({ id: users.id, role: users.role, isKnown: isKnown(asking), isInSpace: isInSpace(asking) })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .limit(ids.length);
