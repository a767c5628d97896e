import { sql, type SQL } from 'drizzle-orm';
import { is, isProvenPerson, peopleAsked, peopleOfModule } from '../projects/sight-sql.ts';

const value = sql.placeholder;

/**
 * Everybody who sees the design item of this id by a proven right, as the table `viewers` (ids of users). Whoever opened
 * the link that was mailed to them has proven the address for its items.
 */
export const itemViewers = (itemId: SQL) => sql`viewers as materialized (
    select u.id from (
      select user_id, false as "isLinked" from (${peopleOfModule(is(sql`${value('moduleId')}::int`))}) seeing
      union all select user_id, opened_at is not null from (${peopleAsked(itemId)}) asked) found
    join users u on u.id = found.user_id and u.deleted_at is null
    join projects p on p.id = ${value('projectId')} join spaces s on s.id = p.space_id
    where ${isProvenPerson} or found."isLinked"
    group by u.id)`;
