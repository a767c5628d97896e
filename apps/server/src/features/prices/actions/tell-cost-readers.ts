import { COUNT_ALL } from '@facet/contract/constants/limits';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { isProvenPerson, rolesWith, teamOf } from '../../access/sight-sql.ts';

const ofSpace = sql`${sql.placeholder('spaceId')}::int`;
const inactive = sql.raw(String(SpaceUserStatus.inactive));
const inSpace = sql`(select p.id from projects p where p.space_id = ${ofSpace} and p.deleted_at is null)`;

/** Whoever sees the costs of any project of a space, and its administrators. */
const costReadersQuery = prepared<{ userId: number }>(
  'cost_readers_of_space',
  sql`select distinct u.id as "userId" from (
      select user_id from (${teamOf((id) => sql`${id} in ${inSpace}`, rolesWith('can-view-costs'))}) team
      union all select su.user_id from space_users su where su.space_id = ${ofSpace} and su.role = 'space_admin'
        and su.status <> ${inactive}) reader
    join spaces s on s.id = ${ofSpace} join users u on u.id = reader.user_id and u.deleted_at is null
      and ${isProvenPerson}
    order by u.id limit ${sql.raw(String(COUNT_ALL))}`,
);

export const costReadersOf = async (tx: Tx, spaceId: number): Promise<number[]> =>
  (await costReadersQuery(tx, { spaceId })).map(({ userId }) => userId);

/** After the commit, tells whoever sees costs in a space that its prices or rules are others: no amount leaves. */
export async function tellCostReaders(tx: Tx, spaceId: number): Promise<void> {
  const userIds = await costReadersOf(tx, spaceId);
  if (userIds.length === 0) return;
  const update = {
    event: 'prices.changed',
    project_id: null,
    space_id: spaceId,
    entity: 'space',
    id: spaceId,
  } as const;
  tx.afterCommit({ kind: 'users', userIds, update });
}
