import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { isOpenLink } from '../../db/open-link-sql.ts';
import { seenBy } from '../projects/visible-modules-sql.ts';
import type { SightSql } from '../tasks/task-columns.ts';
import { taskRoles } from '../tasks/task-roles-sql.ts';

const value = sql.placeholder;
const inactive = sql.raw(String(SpaceUserStatus.inactive));

/**
 * What somebody sees of tasks over all projects: `home`, the projects whose tasks they see, with their roles there;
 * `visible`, the modules they see of them; `asked`, the single items they were asked to review. What was granted to an
 * unproven address counts for nothing.
 */
export const mySight = sql`led as materialized (
    select s.id from space_users su join spaces s on s.id = su.space_id and s.deleted_at is null
    where su.user_id = ${value('userId')} and su.role = 'space_admin' and su.status <> ${inactive}
      and (${value('isProven')}::bool or s.personal_owner_id = ${value('userId')})),
  home as materialized (
    select p.id, p.title, p.space_id, p.status, true as led, coalesce(m.roles, '{}') as roles
      from led join projects p on p.space_id = led.id and p.deleted_at is null
      left join project_members m on m.project_id = p.id and m.user_id = ${value('userId')}
    union all select p.id, p.title, p.space_id, p.status, false, m.roles
      from project_members m join projects p on p.id = m.project_id and p.deleted_at is null
      join spaces s on s.id = p.space_id and s.deleted_at is null
      where m.user_id = ${value('userId')} and ${value('isProven')}::bool and m.roles && ${taskRoles}
        and p.space_id not in (select id from led)),
  visible as materialized (
    select pm.id from home join project_modules pm on pm.project_id = home.id where home.led
    union select pm.id from home join project_modules pm on pm.project_id = home.id join modules c on c.id = pm.module_id
      join (values ${seenBy}) seen_by (module, roles) on seen_by.module = c.name and seen_by.roles && home.roles
    union select g.project_module_id from module_grants g
      join project_modules pm on pm.id = g.project_module_id join home on home.id = pm.project_id
      where g.user_id = ${value('userId')}),
  asked as materialized (
    select distinct ri.design_item_id as id from review_recipients rr
      join review_request_items ri on ri.review_request_id = rr.review_request_id
      where rr.user_id = ${value('userId')} and ${isOpenLink()})`;

/** The same as conditions; as lists of ids, so that rows can be read in the order of an index and tried one by one. */
export const bySight: SightSql = {
  module: (moduleId) => sql`${moduleId} = any(array(select id from visible))`,
  item: (itemId) => sql`${itemId} = any(array(select id from asked))`,
};
