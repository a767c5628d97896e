import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { ModuleFact, Standing } from '../../access/standing.ts';

const value = sql.placeholder;

/** What is shared with whom in one project. */
export type Share = { standing: Standing; modules: readonly ModuleFact[]; userIds: readonly number[] };
export type GrantedPair = { moduleId: number; userId: number };

const insertGrants = prepared<GrantedPair>(
  'grant_modules',
  sql`insert into module_grants (project_module_id, user_id, created_by)
    select pair.module_id, pair.user_id, ${value('actorId')}::int
    from unnest(${value('moduleIds')}::int[], ${value('userIds')}::int[]) pair (module_id, user_id)
    order by pair.module_id, pair.user_id on conflict do nothing
    returning project_module_id as "moduleId", user_id as "userId"`,
);

/** Shares modules; returns those they were not shared with before. */
export async function grantModules(tx: Tx, actor: Actor, shares: readonly Share[]): Promise<GrantedPair[]> {
  const pairs = shares.flatMap(({ modules, userIds }) =>
    modules.flatMap(({ id: moduleId }) => userIds.map((userId) => ({ moduleId, userId }))),
  );
  if (pairs.length === 0) return [];
  return insertGrants(tx, {
    actorId: actor.userId,
    moduleIds: pairs.map(({ moduleId }) => moduleId),
    userIds: pairs.map(({ userId }) => userId),
  });
}

const deleteGrants = prepared<GrantedPair>(
  'withdraw_modules',
  sql`delete from module_grants where project_module_id = ${value('moduleId')}::int
    and user_id <> all(${value('keptIds')}::int[]) returning project_module_id as "moduleId", user_id as "userId"`,
);

/** Ends a module's sharing with everybody except those kept; returns who lost it. */
export const withdrawModule = async (tx: Tx, moduleId: number, keptIds: readonly number[]): Promise<number[]> =>
  (await deleteGrants(tx, { moduleId, keptIds })).map(({ userId }) => userId);
