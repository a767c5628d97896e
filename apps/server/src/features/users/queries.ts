import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { isOpenLink } from '../../db/open-link-sql.ts';
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

type Acquaintance = { viewerId: number; userId: number; seesSpaces: boolean };

/** Projects in which somebody holds a role, by the team or as admin of the space; clients' grants are none. */
const projectsOf = (viewerId: number) => sql`
  select p.id, p.space_id from projects p join spaces s on s.id = p.space_id
  where p.deleted_at is null and s.deleted_at is null and (
    exists (select from project_members m where m.project_id = p.id and m.user_id = ${viewerId})
    or exists (select from space_users a where a.space_id = p.space_id and a.user_id = ${viewerId}
      and a.role = 'space_admin' and a.status <> ${SpaceUserStatus.inactive}))`;

const inOneSpace = ({ viewerId, userId, seesSpaces }: Acquaintance) => sql`exists (
  select from space_users me
  join space_users other on other.space_id = me.space_id and other.user_id = ${userId}
  join spaces s on s.id = me.space_id and s.deleted_at is null
  where me.user_id = ${viewerId} and me.status <> ${SpaceUserStatus.inactive}
    and (${seesSpaces} or me.role = 'space_admin'))`;

const inOneProject = (userId: number) => sql`exists (
  select from mine where mine.id in (
    select m.project_id from project_members m where m.user_id = ${userId}
    union all
    select pm.project_id from module_grants g join project_modules pm on pm.id = g.project_module_id
      where g.user_id = ${userId}
    union all
    select r.project_id from review_recipients rr join review_requests r on r.id = rr.review_request_id
      where rr.user_id = ${userId} and ${isOpenLink()})
  or mine.space_id in (
    select a.space_id from space_users a where a.user_id = ${userId} and a.role = 'space_admin'))`;

/** Whether the viewer shares a space or project with the user; a client, who was only asked or shown, sees no one. */
export async function isAcquainted(db: Db, people: Acquaintance): Promise<boolean> {
  const { rows } = await db.execute<{ acquainted: boolean }>(sql`
    with mine as (${projectsOf(people.viewerId)})
    select ${inOneSpace(people)} or ${inOneProject(people.userId)} as acquainted`);
  return rows[0]?.acquainted ?? false;
}
