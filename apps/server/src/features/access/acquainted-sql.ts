import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { isFound } from '../../db/search-sql.ts';
import { isWithin } from '../../db/within-spaces.ts';
import { peopleOfProject, reach, sight } from './sight-sql.ts';

const value = sql.placeholder;
const me = value('userId');
const inactive = sql.raw(String(SpaceUserStatus.inactive));

/**
 * The projects from which somebody knows people, as the table `mine`. A client, who only holds grants, knows no one.
 */
export const acquaintance = sql`${reach}, ${sight},
  mine as materialized (select id from home where is_led or roles <> '{}')`;

/** The ids of the people somebody works with; follows `acquaintance`. */
export const known = sql`(
  select other.user_id from space_users me
    join spaces s on s.id = me.space_id and s.deleted_at is null and ${isWithin(sql.raw('s.id'))}
    join space_users other on other.space_id = me.space_id
    where me.user_id = ${me} and me.status <> ${inactive} and ${value('isProven')}::bool
      and (${value('seesSpaces')}::bool or me.role = 'space_admin')
  union select user_id from (${peopleOfProject((id) => sql`${id} in (select id from mine)`)}) met)`;

/** Those whose name or address has the words of a search, as the table `found`. */
export const acquainted = sql`${acquaintance}, found as materialized (
    select u.id, u.first_name, u.last_name, u.email, u.avatar_file_id from ${known} known
    join users u on u.id = known.user_id
    where u.deleted_at is null and u.id <> ${me} and ${value('isProven')}::bool
      and ${isFound(sql.raw("concat_ws(' ', u.first_name, u.last_name, u.email)"))})`;
