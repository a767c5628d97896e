import type { ProjectRole, SpaceRole } from '@facet/contract/permissions';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { reach } from '../access/sight-sql.ts';

const value = sql.placeholder;

export type RolesInProject = { id: number; roles: ProjectRole[] | null; spaceRole: SpaceRole | null };

/** The projects that somebody reaches, newest first, with the roles held there. */
export const permissionsQuery = prepared<{ total: number } & (RolesInProject | { id: null })>(
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
