import { COUNT_ALL } from '@facet/contract/constants/limits';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isProvenPerson, rolesWith, teamOf } from '../access/sight-sql.ts';

const spaceId = sql`${sql.placeholder('spaceId')}::int`;
const inactive = sql.raw(String(SpaceUserStatus.inactive));
const inSpace = sql`(select p.id from projects p where p.space_id = ${spaceId} and p.deleted_at is null)`;

/** Whoever sees the costs of any project of a space, and its administrators. */
export const costReadersQuery = prepared<{ userId: number }>(
  'cost_readers_of_space',
  sql`select distinct u.id as "userId" from (
      select user_id from (${teamOf((id) => sql`${id} in ${inSpace}`, rolesWith('can-view-costs'))}) team
      union all select su.user_id from space_users su where su.space_id = ${spaceId} and su.role = 'space_admin'
        and su.status <> ${inactive}) reader
    join spaces s on s.id = ${spaceId} join users u on u.id = reader.user_id and u.deleted_at is null
      and ${isProvenPerson}
    order by u.id limit ${sql.raw(String(COUNT_ALL))}`,
);
