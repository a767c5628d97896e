import { ProjectStatus, SpaceUserStatus, TaskStatus } from '@facet/contract/constants/statuses';
import { LEADING_ROLES, PERMISSIONS_BY_ROLE, PROJECT_ROLES } from '@facet/contract/permissions';
import { sql, type SQL } from 'drizzle-orm';
import { seenBy } from '../projects/visible-modules-sql.ts';

const rolesOf = (roles: readonly string[]) => sql.raw(`array[${roles.map((role) => `'${role}'`).join()}]::text[]`);
const leading = rolesOf(LEADING_ROLES);
const viewing = rolesOf(PROJECT_ROLES.filter((role) => PERMISSIONS_BY_ROLE[role].includes('can-view-tasks')));
const number = (value: number) => sql.raw(String(value));

const seesModule = (userId: SQL) => sql`(t.project_module_id is null or m.roles && ${leading}
  or exists (select from module_grants g where g.project_module_id = t.project_module_id and g.user_id = ${userId})
  or exists (select from project_modules pm join modules c on c.id = pm.module_id
    join (values ${seenBy}) seen_by (module, roles) on seen_by.module = c.name and seen_by.roles && m.roles
    where pm.id = t.project_module_id))`;

/** Whether a person still sees the task `t` of the project `p`. */
export const seesTask = (userId: SQL) => sql`(exists (select from space_users su
    where su.space_id = p.space_id and su.user_id = ${userId} and su.role = 'space_admin'
      and su.status <> ${number(SpaceUserStatus.inactive)})
  or exists (select from project_members m where m.project_id = p.id and m.user_id = ${userId}
      and m.roles && ${viewing} and ${seesModule(userId)}))`;

/** A task `t` that is still to be done. */
export const isOpen = sql`t.deleted_at is null and t.status <> ${number(TaskStatus.done)}`;

/** The project `p` of a task `t`, as long as people work in it; to be joined, also from the left. */
export const liveProject = sql`(projects p join spaces s on s.id = p.space_id and s.deleted_at is null)
  on p.id = t.project_id and p.deleted_at is null and p.status <> ${number(ProjectStatus.archived)}`;

/** The facts of a task `t` in its project `p`. */
export const taskColumns = sql`t.id as "taskId", t.name, t.project_id as "projectId", p.title as "projectTitle",
  p.space_id as "spaceId", t.project_module_id as "moduleId", t.style_id as "styleId"`;
