import { SpaceUserStatus, type SpaceUserStatus as Status } from '@facet/contract/constants/statuses';
import type { GlobalRole, SpaceRole } from '@facet/contract/permissions';
import { and, asc, countDistinct, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { spaces, spaceUsers, users } from '../../db/schema/index.ts';
import { jsonList, jsonOf } from '../../db/typed-sql.ts';
import type { Page } from '../../platform/http/paging.ts';
import { personColumns } from '../users/person-columns.ts';
import { personName, searchedPerson } from './people-queries.ts';
import { isReached } from '../access/reached-sql.ts';

type Somebody = { userId: number; emailVerified: boolean; role: GlobalRole };
export type SpaceMembership = { id: number; title: string; color: string; role: SpaceRole; status: Status };

const mine = alias(spaceUsers, 'mine');
const isMine = (userId: number) => and(eq(mine.spaceId, spaces.id), eq(mine.userId, userId));

/** Inactive people are shown only to those who manage them. */
const isShown = or(ne(spaceUsers.status, SpaceUserStatus.inactive), eq(mine.role, 'space_admin'));
const listed = (somebody: Somebody, search: string | undefined) =>
  and(isReached(somebody), isNull(users.deletedAt), isShown, searchedPerson(search));

const places = jsonList(
  jsonOf({ id: spaces.id, title: spaces.title, color: spaces.color, role: spaceUsers.role, status: spaceUsers.status }),
  sql`${spaces.personalOwnerId} is null, ${spaces.title} collate reading_order, ${spaces.id}`,
);

/** Everyone in the spaces that somebody reaches, by name, each with the spaces they are in. */
export const selectEveryone = (db: Db, somebody: Somebody, search: string | undefined, page: Page) =>
  db
    .select({ person: personColumns, places })
    .from(spaceUsers)
    .innerJoin(spaces, eq(spaces.id, spaceUsers.spaceId))
    .innerJoin(users, eq(users.id, spaceUsers.userId))
    .leftJoin(mine, isMine(somebody.userId))
    .where(listed(somebody, search))
    .groupBy(users.id)
    .orderBy(asc(personName), asc(users.id))
    .limit(page.limit)
    .offset(page.offset);

export async function countEveryone(db: Db, somebody: Somebody, search: string | undefined): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(users.id) })
    .from(spaceUsers)
    .innerJoin(spaces, eq(spaces.id, spaceUsers.spaceId))
    .innerJoin(users, eq(users.id, spaceUsers.userId))
    .leftJoin(mine, isMine(somebody.userId))
    .where(listed(somebody, search));
  return row?.total ?? 0;
}
