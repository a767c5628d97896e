import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { LEADING_ROLES, PERMISSIONS_BY_ROLE, PROJECT_ROLES, type Permission } from '@facet/contract/permissions';
import { sql } from 'drizzle-orm';
import { isOpenLink } from '../../db/open-link-sql.ts';
import { seenBy } from '../projects/visible-modules-sql.ts';

const userId = sql.placeholder('userId');
const inactive = sql.raw(String(SpaceUserStatus.inactive));
const rolesOf = (roles: readonly string[]) => sql.raw(`array[${roles.map((role) => `'${role}'`).join()}]::text[]`);
const leading = rolesOf(LEADING_ROLES);
const allowing = (permission: Permission) =>
  rolesOf(PROJECT_ROLES.filter((role) => PERMISSIONS_BY_ROLE[role].includes(permission)));

/** The items that somebody was asked to review, as the table `asked`; looked up only when it decides anything. */
export const sight = sql`asked as materialized (
    select distinct item.id, item.project_id from review_recipients rr
      join review_request_items ri on ri.review_request_id = rr.review_request_id
      join design_items item on item.id = ri.design_item_id and item.deleted_at is null
      where rr.user_id = ${userId} and ${isOpenLink()})`;

const leads = sql`coalesce(su.role = 'space_admin' or m.roles && ${leading}, false)`;
const allModules = sql`array(select pm.id from project_modules pm where pm.project_id = p.id)`;
const someModules = sql`array(select pm.id from project_modules pm join modules c on c.id = pm.module_id
  left join (values ${seenBy}) seen_by (module, roles) on seen_by.module = c.name
  where pm.project_id = p.id and (seen_by.roles && m.roles or exists (
    select from module_grants g where g.project_module_id = pm.id and g.user_id = ${userId})))`;

/**
 * What the reader is in the project that the notification `n` tells of, as the table `place`: empty where project or
 * space are gone. It hangs on the project alone, so that PostgreSQL asks once for each project among the rows and not
 * for all that somebody ever heard of.
 */
export const place = sql`left join lateral (
    select p.id, ${leads} as leads, m.roles is null and not ${leads} as "isClient",
      ${leads} or coalesce(m.roles && ${allowing('can-view-tasks')}, false) as "seesTasks",
      case when ${leads} then ${allModules} else ${someModules} end as seen
    from projects p join spaces s on s.id = p.space_id and s.deleted_at is null
    left join space_users su on su.space_id = p.space_id and su.user_id = ${userId} and su.status <> ${inactive}
    left join project_members m on m.project_id = p.id and m.user_id = ${userId} and m.roles <> '{}'
    where p.id = n.project_id and p.deleted_at is null offset 0) place on true`;

type Named = 'module_id' | 'file_id' | 'space_id' | 'comment_id' | 'task_id' | 'message_id';
const about = (name: Named) => sql.raw(`(n.data ->> '${name}')::bigint`);

const isReached = sql`place.id is not null
  and (not place."isClient" or place.seen <> '{}' or n.project_id in (select project_id from asked))`;
const seesModule = sql`(${about('module_id')} is null or ${about('module_id')} = any(place.seen)
  or ${about('file_id')} in (select id from asked))`;

/** The comment that `n` tells of, as long as it is there and its reader may read it. */
const readComment = sql`select c.user_id from design_comments c where c.id = ${about('comment_id')} and c.deleted_at is null
  and (not c.is_internal or place."isClient" is not true)`;
const seesComment = sql`(${about('comment_id')} is null or exists (${readComment}))`;
const inSeenModule = (table: 't' | 'message') =>
  sql.raw(`(${table}.project_module_id is null or ${table}.project_module_id = any(place.seen))`);
const seesTask = sql`(${about('task_id')} is null or place."seesTasks" and exists (select from tasks t
  where t.id = ${about('task_id')} and t.deleted_at is null and ${inSeenModule('t')}))`;
// Everyone on the team reads the chat, clients do not.
const seesMessage = sql`(${about('message_id')} is null or not place."isClient" and exists (
  select from chat_messages message where message.id = ${about('message_id')} and message.deleted_at is null
    and ${inSeenModule('message')}))`;

/** Whether the notification `n` tells of nothing that its reader may not see any more; judged anew at each reading. */
export const isVisible = sql`(case when n.project_id is not null
  then ${isReached} and ${seesModule} and ${seesComment} and ${seesTask} and ${seesMessage}
  else ${about('space_id')} is null or exists (select from space_users su
    where su.space_id = ${about('space_id')} and su.user_id = ${userId} and su.status <> ${inactive}) end)`;

/** A client of the project is told what happened, but sees names of no one but who wrote a comment for them. */
export const mayNameActor = sql`(place."isClient" is not true or n.actor_id in (${readComment}))`;
/** Nor anybody's address. */
export const mayTellAddress = sql`place."isClient" is not true`;
