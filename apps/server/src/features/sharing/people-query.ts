import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import type { ProjectRole } from '@facet/contract/permissions';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { is, isOneOf, leadingRoles, teamOf } from '../access/sight-sql.ts';
import { personJson } from '../users/person-columns.ts';
import type { Person } from '../users/presenter.ts';

const value = sql.placeholder;
const inactive = sql.raw(String(SpaceUserStatus.inactive));
/** The most people offered at once. */
const OFFERED_MAX = 1000;

/** Somebody named for some projects, as seen in one of them. */
export type NamedPerson = { projectId: number; userId: number; isKnown: boolean; isPermanent: boolean };

const isMember = sql`exists (select from project_members m where m.project_id = p.id and m.user_id = u.id)`;
const isShared = sql`exists (select from module_grants g join project_modules pm on pm.id = g.project_module_id
  where pm.project_id = p.id and g.user_id = u.id)`;
const inSpace = sql`exists (select from space_users su
  where su.space_id = p.space_id and su.user_id = u.id and su.status <> ${inactive})`;
const leads = isOneOf(sql.raw('u.id'), teamOf(is(sql.raw('p.id')), leadingRoles));

/**
 * People by id in each of some projects: whether the sharer knows them there, which holds for people of a space
 * that is the sharer's own too (one of `spaceIds`), and whether they lead the project and need no sharing.
 */
export const namedPeopleQuery = prepared<NamedPerson>(
  'sharing_named',
  sql`select p.id as "projectId", u.id as "userId", ${leads} as "isPermanent",
      (${isMember} or ${isShared} or (p.space_id = any(${value('spaceIds')}::int[]) and ${inSpace})) as "isKnown"
    from projects p cross join users u
    where p.id = any(${value('projectIds')}::int[]) and u.id = any(${value('userIds')}::int[]) and u.deleted_at is null
    order by p.id, u.id limit 100000`,
);

/** Somebody on a project's team or in the sharer's space. */
export type Around = { user: Person; roles: ProjectRole[]; isPermanent: boolean };

/** The people around some projects, in all of them, by name. Roles are given only for a single project. */
export const aroundQuery = prepared<Around>(
  'sharing_around',
  sql`with here as (select p.id, p.space_id from projects p where p.id = any(${value('projectIds')}::int[])),
    around as (
      select here.id, m.user_id, m.roles, m.roles && ${leadingRoles} as leads
        from here join project_members m on m.project_id = here.id
      union all
      select here.id, su.user_id, '{}', su.role = 'space_admin' from here join space_users su
        on su.space_id = here.space_id and su.status <> ${inactive}
        where su.role = 'space_admin' or here.space_id = any(${value('spaceIds')}::int[])),
    of_one as (select id, user_id, bool_or(leads) as leads,
      coalesce(max(roles) filter (where roles <> '{}'), '{}') as roles from around group by id, user_id),
    of_all as (select user_id, bool_and(leads) as leads, case when count(*) = 1 then max(roles) else '{}' end as roles
      from of_one group by user_id having count(*) = (select count(*) from here))
    select ${personJson('u')} as "user", of_all.roles, of_all.leads as "isPermanent"
    from of_all join users u on u.id = of_all.user_id and u.deleted_at is null
    order by (u.first_name || ' ' || u.last_name) collate reading_order, u.email, u.id limit ${sql.raw(String(OFFERED_MAX))}`,
);
