import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { isOpenLink } from '../../db/open-link-sql.ts';

const value = sql.placeholder;
const viewer = value('viewerId');
const inactive = sql.raw(String(SpaceUserStatus.inactive));

/**
 * The people somebody works with whose name or address holds a text, as the table `found`; `mine` are the projects that they
 * know them from. The same people as `isAcquainted` says yes to, one by one.
 */
export const acquainted = sql`mine as materialized (
    select p.id, p.space_id from projects p join spaces s on s.id = p.space_id and s.deleted_at is null
    where p.deleted_at is null and (
      p.id in (select m.project_id from project_members m where m.user_id = ${viewer})
      or p.space_id in (select a.space_id from space_users a where a.user_id = ${viewer}
        and a.role = 'space_admin' and a.status <> ${inactive}))),
  known as (
    select other.user_id as id from space_users me
      join spaces s on s.id = me.space_id and s.deleted_at is null
      join space_users other on other.space_id = me.space_id
      where me.user_id = ${viewer} and me.status <> ${inactive}
        and (${value('seesSpaces')}::bool or me.role = 'space_admin')
    union select m.user_id from project_members m join mine on mine.id = m.project_id
    union select g.user_id from module_grants g join project_modules pm on pm.id = g.project_module_id
      join mine on mine.id = pm.project_id
    union select rr.user_id from review_recipients rr join review_requests r on r.id = rr.review_request_id
      join mine on mine.id = r.project_id where ${isOpenLink()}
    union select a.user_id from space_users a join mine on mine.space_id = a.space_id where a.role = 'space_admin'),
  found as materialized (
    select u.id, u.first_name, u.last_name, u.email, u.avatar_file_id from known join users u on u.id = known.id
    where u.deleted_at is null and u.id <> ${viewer} and ${value('isProven')}::bool
      and (${value('search')}::text is null
        or concat_ws(' ', u.first_name, u.last_name, u.email) ilike ${value('search')}))`;
