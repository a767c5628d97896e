import { sql, type SQL } from 'drizzle-orm';
import { is, isProvenPerson, peopleAsked, peopleOfModule, peopleShown } from '../access/sight-sql.ts';

const value = sql.placeholder;

/**
 * Everybody who sees something in a module by a proven right, including those who see it by a link (`linked`), as the
 * table `viewers` (user ids). Opening a mailed link proves the address for what the link shows.
 */
const viewersSql = (linked: SQL) => sql`viewers as materialized (
    select u.id from (
      select user_id, false as "isLinked" from (${peopleOfModule(is(sql`${value('moduleId')}::int`))}) seeing
      union all select user_id, opened_at is not null from (${linked}) linked) found
    join users u on u.id = found.user_id and u.deleted_at is null
    join projects p on p.id = ${value('projectId')} join spaces s on s.id = p.space_id
    where ${isProvenPerson} or found."isLinked"
    group by u.id)`;

/** Those who see the design item with this id. */
export const itemViewers = (itemId: SQL) => viewersSql(peopleAsked(itemId));

/** Those who see the board with this id. */
export const boardViewers = (boardId: SQL) => viewersSql(peopleShown(boardId));
