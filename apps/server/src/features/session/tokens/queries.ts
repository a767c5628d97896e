import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { TOKENS_MAX, type TokenScope } from '@facet/contract/constants/second-step';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { accessTokens, sessions, spaces } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { isReached } from '../../access/reached-sql.ts';

/** Somebody's tokens, also those that ended, newest first. */
export const listOwnTokens = (db: Db, userId: number) =>
  db
    .select({
      id: accessTokens.sessionId,
      name: accessTokens.name,
      beginning: accessTokens.beginning,
      scopes: accessTokens.scopes,
      spaceIds: accessTokens.spaceIds,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      endsAt: sessions.endsAt,
      endedAt: sessions.endedAt,
    })
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(TOKENS_MAX);

export async function countOwnTokens(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
    .where(eq(sessions.userId, userId));
  return row?.total ?? 0;
}

/** Those of these spaces that somebody reaches, with their titles. */
export const findReachedSpaces = (db: Db, actor: Actor, ids: readonly number[]) =>
  db
    .select({ id: spaces.id, title: spaces.title })
    .from(spaces)
    .where(and(inArray(spaces.id, [...ids]), isReached(actor)))
    .orderBy(asc(sql`${spaces.title} collate reading_order`), asc(spaces.id))
    .limit(Math.max(1, ids.length));

export type SpaceToken = {
  id: string;
  name: string;
  beginning: string;
  scopes: TokenScope[];
  createdAt: Date;
  lastUsedAt: Date;
  endsAt: Date | null;
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
};

const spaceId = sql.placeholder('spaceId');
const inactive = sql.raw(String(SpaceUserStatus.inactive));
const reachingIt = sql`from access_tokens a
  join sessions se on se.id = a.session_id and se.ended_at is null and se.ends_at > now()
  join users u on u.id = se.user_id and u.deleted_at is null and u.deactivated_at is null
  where (a.space_ids is null or ${spaceId}::int = any(a.space_ids)) and (
    exists (select from space_users su
      where su.space_id = ${spaceId}::int and su.user_id = u.id and su.status <> ${inactive})
    or exists (select from projects p join project_members m on m.project_id = p.id and m.roles <> '{}'
      where p.space_id = ${spaceId}::int and p.deleted_at is null and m.user_id = u.id)
    or exists (select from projects p join project_modules pm on pm.project_id = p.id
      join module_grants g on g.project_module_id = pm.id
      where p.space_id = ${spaceId}::int and p.deleted_at is null and g.user_id = u.id))`;

/** Tokens that work and reach a space: by name, or because their owner does. */
export const tokensOfSpace = prepared<SpaceToken>(
  'tokens_of_space',
  sql`select a.session_id as id, a.name, a.beginning, a.scopes, se.created_at as "createdAt",
      se.last_used_at as "lastUsedAt", se.ends_at as "endsAt", u.id as "userId", u.first_name as "firstName",
      u.last_name as "lastName", u.email
    ${reachingIt} order by se.created_at desc, se.id desc
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`,
);
export const countTokensOfSpace = prepared<{ total: number }>(
  'count_tokens_of_space',
  sql`select count(*)::int as total ${reachingIt}`,
);
