import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { isOpenLink } from '../../db/open-link-sql.ts';

const value = sql.placeholder;
const inactive = sql.raw(String(SpaceUserStatus.inactive));

/** The spaces whose every project somebody reaches; what was granted to an unproven address counts for nothing. */
const led = sql`led as materialized (
  select s.id from space_users su join spaces s on s.id = su.space_id and s.deleted_at is null
  where su.user_id = ${value('userId')} and su.role = 'space_admin' and su.status <> ${inactive}
    and (${value('spaceId')}::int is null or s.id = ${value('spaceId')})
    and (${value('isProven')}::bool or s.personal_owner_id = ${value('userId')}))`;

/** Projects that somebody reaches by team, by a shared module or by an item to review, outside the spaces they lead. */
const joined = sql`joined as materialized (
  select p.id from (
    select m.project_id as id from project_members m where m.user_id = ${value('userId')}
    union select pm.project_id from module_grants g join project_modules pm on pm.id = g.project_module_id
      where g.user_id = ${value('userId')}
    union select item.project_id from review_recipients rr
      join review_request_items ri on ri.review_request_id = rr.review_request_id
      join design_items item on item.id = ri.design_item_id and item.deleted_at is null
      where rr.user_id = ${value('userId')} and ${isOpenLink()}
  ) reached
  join projects p on p.id = reached.id and p.deleted_at is null
  join spaces s on s.id = p.space_id and s.deleted_at is null
  where ${value('isProven')}::bool and (${value('spaceId')}::int is null or p.space_id = ${value('spaceId')})
    and not (${value('spaceId')}::int is not null and exists (select from led))
    and p.space_id not in (select id from led))`;

/**
 * The projects that somebody reaches, as the tables `led` (ids of spaces) and `joined` (ids of projects). Kept apart so
 * that the many projects of a led space are read in the order of an index, and not gathered first.
 */
export const reach = sql`with ${led}, ${joined}`;
