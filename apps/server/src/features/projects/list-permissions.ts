import type { ProjectPermissionsWire } from '@facet/contract/entities/project';
import {
  MODULES_BY_ROLE,
  PERMISSIONS_BY_ROLE,
  PERMISSIONS_LEFT_BY,
  type ProjectRole,
  type SpaceRole,
  type GlobalRole,
} from '@facet/contract/permissions';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { reach } from '../access/sight-sql.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { permissionsOf, rolesToActBy, type Holding } from '../access/standing.ts';
import type { Db } from '../../db/client.ts';

const value = sql.placeholder;

type RolesInProject = { id: number; roles: ProjectRole[] | null; spaceRole: SpaceRole | null };

/** The projects that somebody reaches, newest first, with the roles held there. */
const permissionsQuery = prepared<{ total: number } & (RolesInProject | { id: null })>(
  'project_permissions',
  sql`${reach}, reached as materialized (
      select p.id, 'space_admin' as role from led join projects p on p.space_id = led.id and p.deleted_at is null
      union all select id, null from joined)
    select counted.total, page.* from (select count(*)::int as total from reached) counted left join (
      select chosen.id, m.roles, chosen.role as "spaceRole" from (select id, role from reached
        order by id desc limit ${value('limit')}::int offset ${value('offset')}::int) chosen
      left join project_members m on m.project_id = chosen.id and m.user_id = ${value('userId')}) page on true
    order by page.id desc`,
);

type Filters = { space_id?: number | undefined; count: number; page: number };

const present = ({ id, roles, spaceRole }: RolesInProject, globalRole: GlobalRole): ProjectPermissionsWire => ({
  project_id: id,
  roles: heldRoles({ globalRole, roles: roles ?? [], spaceRole }),
});

// A global reviewer or watcher is no more than that, and keeps only what that leaves of the roles held.
function heldRoles(holding: Holding): ProjectPermissionsWire['roles'] {
  const allowed = permissionsOf(holding);
  const isLimited = PERMISSIONS_LEFT_BY[holding.globalRole] !== undefined;
  return rolesToActBy(holding).map((name) => ({
    name,
    permissions: isLimited ? [...allowed] : [...PERMISSIONS_BY_ROLE[name]],
    modules: [...MODULES_BY_ROLE[name]],
  }));
}

/** What the actor's roles allow in each project they reach, or in those of one space; clients hold no roles. */
export async function listPermissions(app: App, actor: Actor, filters: Filters) {
  const page = pageOf(filters);
  const found = await permissionsQuery(app.db, {
    userId: actor.userId,
    isProven: actor.emailVerified,
    spaceId: filters.space_id ?? null,
    limit: page.limit,
    offset: page.offset,
  });
  const total = found[0]?.total ?? 0;
  return {
    rows: found.flatMap((row) => (row.id === null ? [] : present(row, actor.role))),
    total,
    next: nextPage(page, total),
  };
}

/** Whether somebody reaches any project of a space: by its team, a shared module or an item to review. */
export async function findReached(
  db: Db,
  { userId, emailVerified }: Pick<Actor, 'userId' | 'emailVerified'>,
  spaceId: number,
): Promise<boolean> {
  const [row] = await permissionsQuery(db, { userId, isProven: emailVerified, spaceId, limit: 1, offset: 0 });
  return (row?.total ?? 0) > 0;
}
