import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { LEADING_ROLES } from '@facet/contract/permissions';
import { sql } from 'drizzle-orm';
import { seenBy } from '../projects/visible-modules-sql.ts';

const userId = sql.placeholder('userId');
const inactive = sql.raw(String(SpaceUserStatus.inactive));
const leading = sql.raw(`array[${LEADING_ROLES.map((role) => `'${role}'`).join()}]::text[]`);

/**
 * The tables by which a stored notification is judged anew whenever it is read, for all of somebody's at once: the
 * projects they were told of and still reach (`reached`), the modules they see whole (`seen`) and the single items (`asked`).
 */
export const sight = sql`told as materialized (
    select p.id, coalesce(su.role = 'space_admin', false) as leads, coalesce(m.roles, '{}') as roles
    from (select distinct project_id as id from notifications where user_id = ${userId} and project_id is not null) mine
    join projects p on p.id = mine.id and p.deleted_at is null
    join spaces s on s.id = p.space_id and s.deleted_at is null
    left join space_users su on su.space_id = p.space_id and su.user_id = ${userId} and su.status <> ${inactive}
    left join project_members m on m.project_id = p.id and m.user_id = ${userId}),
  asked as materialized (
    select distinct item.id, item.project_id from review_recipients rr
      join review_request_items ri on ri.review_request_id = rr.review_request_id
      join design_items item on item.id = ri.design_item_id and item.deleted_at is null
      where rr.user_id = ${userId} and rr.revoked_at is null and rr.expires_at > now()),
  seen as materialized (
    select pm.id, told.id as project_id from told join project_modules pm on pm.project_id = told.id
      where told.leads or told.roles && ${leading}
    union select pm.id, told.id from told join project_modules pm on pm.project_id = told.id
      join modules c on c.id = pm.module_id
      join (values ${seenBy}) seen_by (module, roles) on seen_by.module = c.name and seen_by.roles && told.roles
    union select g.project_module_id, told.id from module_grants g
      join project_modules pm on pm.id = g.project_module_id join told on told.id = pm.project_id
      where g.user_id = ${userId}),
  reached as materialized (
    select told.id, not told.leads and told.roles = '{}' as "isClient" from told
    where told.leads or told.roles <> '{}' or told.id in (select project_id from seen)
      or told.id in (select project_id from asked))`;

const about = (name: 'module_id' | 'file_id' | 'space_id' | 'comment_id') => sql.raw(`(n.data ->> '${name}')::int`);

const isClient = sql`exists (select from reached where reached.id = n.project_id and reached."isClient")`;
/** The comment that `n` tells of, as long as it is there and its reader may read it. */
const readComment = sql`select c.user_id from design_comments c where c.id = ${about('comment_id')} and c.deleted_at is null
  and (not c.is_internal or not ${isClient})`;

/** Whether the notification `n` tells of nothing that its reader may not see any more. */
export const isVisible = sql`(case when n.project_id is not null
  then n.project_id in (select id from reached) and (${about('module_id')} is null
    or ${about('module_id')} in (select id from seen) or ${about('file_id')} in (select id from asked))
    and (${about('comment_id')} is null or exists (${readComment}))
  else ${about('space_id')} is null or exists (select from space_users su
    where su.space_id = ${about('space_id')} and su.user_id = ${userId} and su.status <> ${inactive}) end)`;

/** A client of the project is told what happened, but sees names of no one but who wrote a comment for them. */
export const mayNameActor = sql`(not ${isClient} or n.actor_id in (${readComment}))`;
/** Nor anybody's address. */
export const mayTellAddress = sql`not ${isClient}`;
