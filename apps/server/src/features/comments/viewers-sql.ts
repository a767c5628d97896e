import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { sql, type SQL } from 'drizzle-orm';
import { isOpenLink } from '../../db/open-link-sql.ts';
import { seenBy } from '../projects/visible-modules-sql.ts';

const value = sql.placeholder;
const inactive = sql.raw(String(SpaceUserStatus.inactive));

/**
 * Everybody who sees the design item of this id by a proven right, as the table `viewers` (ids of users): the team by its
 * roles, admins of the space, people the module is shared with, and those asked to review the item.
 */
export const itemViewers = (itemId: SQL) => sql`viewers as materialized (
    select u.id from (
      select m.user_id, false as "isLinked" from project_members m
        join project_modules pm on pm.project_id = m.project_id and pm.id = ${value('moduleId')}
        join modules c on c.id = pm.module_id
        join (values ${seenBy}) seen_by (module, roles) on seen_by.module = c.name and seen_by.roles && m.roles
        where m.project_id = ${value('projectId')}
      union all select su.user_id, false from space_users su join projects p on p.space_id = su.space_id
        where p.id = ${value('projectId')} and su.role = 'space_admin' and su.status <> ${inactive}
      union all select g.user_id, false from module_grants g where g.project_module_id = ${value('moduleId')}
      union all select rr.user_id, rr.opened_at is not null from review_recipients rr
        join review_request_items ri on ri.review_request_id = rr.review_request_id
        where ri.design_item_id = ${itemId} and ${isOpenLink()}) found
    join users u on u.id = found.user_id and u.deleted_at is null
    join projects p on p.id = ${value('projectId')} join spaces s on s.id = p.space_id
    where u.email_verified_at is not null or s.personal_owner_id = u.id or found."isLinked"
    group by u.id)`;
