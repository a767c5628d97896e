import { sql } from 'drizzle-orm';
import { isOpenLink } from './open-link-sql.ts';
import { textOf } from './typed-sql.ts';

/**
 * Everything by which a row of `users` reaches projects, as one short text that changes with it: spaces, teams, shared
 * modules and links that work, as far as the projects still exist. Whoever leads a space reaches all its projects, so
 * that one which leaves it counts, too.
 */
export const heldRights = textOf(sql`(
  select left(md5(users.role || (users.email_verified_at is not null)::text ||
      coalesce(string_agg(held.way, ' ' order by held.way), '')), 16)
  from (
    select concat_ws(' ', 'space', su.space_id, su.role, su.status, case when su.role = 'space_admin' then (
        select concat_ws(' ', count(*), sum(p.id)) from projects p
        where p.space_id = su.space_id and p.deleted_at is null) end) as way
      from space_users su join spaces s on s.id = su.space_id and s.deleted_at is null where su.user_id = users.id
    union all select concat_ws(' ', 'project', m.project_id, m.roles::text, p.space_id)
      from project_members m join projects p on p.id = m.project_id and p.deleted_at is null
      join spaces s on s.id = p.space_id and s.deleted_at is null where m.user_id = users.id
    union all select concat_ws(' ', 'module', g.project_module_id)
      from module_grants g join project_modules pm on pm.id = g.project_module_id
      join projects p on p.id = pm.project_id and p.deleted_at is null
      join spaces s on s.id = p.space_id and s.deleted_at is null where g.user_id = users.id
    union all select concat_ws(' ', 'link', rr.id, rr.allows_originals, rr.allows_reduced, rr.is_marked)
      from review_recipients rr join review_requests r on r.id = rr.review_request_id
      join projects p on p.id = r.project_id and p.deleted_at is null
      join spaces s on s.id = p.space_id and s.deleted_at is null
      where rr.user_id = users.id and ${isOpenLink()}
  ) held)`);
