import type { ProjectPermissionsWire } from '@facet/contract/entities/project';
import {
  MODULES_BY_ROLE,
  PERMISSIONS_BY_ROLE,
  PERMISSIONS_LEFT_BY,
  type GlobalRole,
} from '@facet/contract/permissions';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { permissionsQuery, type RolesInProject } from './list-permissions-query.ts';
import { permissionsOf, rolesToActBy, type Holding } from '../access/standing.ts';

type Filters = { space_id?: number | undefined; count: number; page: number };

const present = ({ id, roles, spaceRole }: RolesInProject, globalRole: GlobalRole): ProjectPermissionsWire => ({
  project_id: id,
  roles: heldRoles({ globalRole, roles: roles ?? [], spaceRole }),
});

// A global reviewer or watcher is no more than that, with what it leaves of the roles held.
function heldRoles(holding: Holding): ProjectPermissionsWire['roles'] {
  const allowed = permissionsOf(holding);
  const isLimited = PERMISSIONS_LEFT_BY[holding.globalRole] !== undefined;
  return rolesToActBy(holding).map((name) => ({
    name,
    permissions: isLimited ? [...allowed] : [...PERMISSIONS_BY_ROLE[name]],
    modules: [...MODULES_BY_ROLE[name]],
  }));
}

/** What the actor's roles allow in each project that they reach, or in those of one space; clients hold none. */
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
