import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { spaces, spaceUsers, users } from '../../db/schema/index.ts';
import { textIn } from '../../db/typed-sql.ts';
import { isSearched } from '../../db/search-sql.ts';
import type { Page } from '../../platform/http/paging.ts';
import { isProvenPerson, peopleOfProject } from '../access/sight-sql.ts';
import { personColumns } from '../users/person-columns.ts';

const columns = {
  person: personColumns,
  role: spaceUsers.role,
  status: spaceUsers.status,
  createdAt: spaceUsers.createdAt,
  defaultProjectRole: textIn(users.settings, 'default_project_role'),
  emailVerifiedAt: users.emailVerifiedAt,
};

/** What people are sorted by: the first name, or the address for somebody without one yet. */
export const personName = sql`coalesce(nullif(${users.firstName}, ''), ${users.email}) collate reading_order`;
/** Whether the name or address contains these words. */
export const searchedPerson = (search: string | undefined) =>
  isSearched(sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email})`, search);

type Listing = { spaceId: number; search: string | undefined; hidesInactive: boolean };

const listed = ({ spaceId, search, hidesInactive }: Listing) =>
  and(
    eq(spaceUsers.spaceId, spaceId),
    isNull(users.deletedAt),
    hidesInactive ? ne(spaceUsers.status, SpaceUserStatus.inactive) : undefined,
    searchedPerson(search),
  );

/** People of a space, admins first, then by name. */
export const peopleOfSpace = (db: Db, listing: Listing, page: Page) =>
  db
    .select(columns)
    .from(spaceUsers)
    .innerJoin(users, eq(users.id, spaceUsers.userId))
    .where(listed(listing))
    .orderBy(sql`${spaceUsers.role} <> 'space_admin'`, asc(personName), asc(users.id))
    .limit(page.limit)
    .offset(page.offset);

export async function countPeopleOfSpace(db: Db, listing: Listing): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(spaceUsers)
    .innerJoin(users, eq(users.id, spaceUsers.userId))
    .where(listed(listing));
  return row?.total ?? 0;
}

export type SpacePerson = Awaited<ReturnType<typeof peopleOfSpace>>[number];

/** One person of a space, whatever their status. */
export async function personOfSpace(db: Db, spaceId: number, userId: number): Promise<SpacePerson | undefined> {
  const [row] = await db
    .select(columns)
    .from(spaceUsers)
    .innerJoin(users, eq(users.id, spaceUsers.userId))
    .where(and(eq(spaceUsers.spaceId, spaceId), eq(spaceUsers.userId, userId), isNull(users.deletedAt)))
    .limit(1);
  return row;
}

/** These people of a space, in this order. */
export async function invitedPeople(db: Db, spaceId: number, userIds: readonly number[]): Promise<SpacePerson[]> {
  const rows = await db
    .select(columns)
    .from(spaceUsers)
    .innerJoin(users, eq(users.id, spaceUsers.userId))
    .where(and(eq(spaceUsers.spaceId, spaceId), inArray(spaceUsers.userId, [...userIds])))
    .orderBy(asc(users.id))
    .limit(userIds.length);
  return rows.toSorted((a, b) => userIds.indexOf(a.person.id) - userIds.indexOf(b.person.id));
}

/**
 * Who may receive frames about these spaces: active or invited, with a verified address unless it is their own space.
 */
export const receiversIn = (db: Db, spaceIds: readonly number[]) =>
  db
    .select({ spaceId: spaceUsers.spaceId, userId: users.id })
    .from(spaceUsers)
    .innerJoin(spaces, eq(spaces.id, spaceUsers.spaceId))
    .innerJoin(users, eq(users.id, spaceUsers.userId))
    .where(
      and(
        inArray(spaceUsers.spaceId, [...spaceIds]),
        ne(spaceUsers.status, SpaceUserStatus.inactive),
        or(isNotNull(users.emailVerifiedAt), eq(spaces.personalOwnerId, users.id)),
      ),
    )
    .orderBy(asc(spaceUsers.spaceId), asc(users.id));

const RECEIVERS_MAX = 10_000;

const inSpace = sql`(select p.id from projects p where p.space_id = ${sql.placeholder('spaceId')} and p.deleted_at is null)`;
const spaceReachers = prepared<{ userId: number }>(
  'space_reachers',
  sql`select distinct u.id as "userId" from (${peopleOfProject((id) => sql`${id} in ${inSpace}`)}) reached
    join spaces s on s.id = ${sql.placeholder('spaceId')}
    join users u on u.id = reached.user_id and u.deleted_at is null and ${isProvenPerson}
    order by u.id limit ${RECEIVERS_MAX}`,
);

/** Everybody who reaches one of the space's projects by a proven right, in the space or not. */
export async function reachersIn(db: Db, spaceId: number): Promise<number[]> {
  const rows = await spaceReachers(db, { spaceId });
  return rows.map(({ userId }) => userId);
}
