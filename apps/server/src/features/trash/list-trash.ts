import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Transactor } from '../../db/transact.ts';
import type { Restorable } from './actions/restore.ts';

export type Trashed = { kind: Restorable; id: number; title: string; deletedAt: Date };

/** What lies in the trash, deleted last first; at most `limit`. */
export async function listTrash({ pool }: Pick<Transactor, 'pool'>, limit: number): Promise<Trashed[]> {
  const { rows } = await drizzle(pool).execute<Omit<Trashed, 'deletedAt'> & { at: string }>(
    sql`select kind, id, title, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from (
      select 'style' as kind, id, title, deleted_at as at from styles where deleted_at is not null
      union all select 'board', id, title, deleted_at from boards where deleted_at is not null
      union all select 'project', id, title, deleted_at from projects where deleted_at is not null
      union all select 'space', id, title, deleted_at from spaces where deleted_at is not null
      union all select 'user', id, email, deleted_at from users
        where deleted_at is not null and email <> 'deleted-' || id || '@invalid') trash
      order by at desc, kind, id limit ${limit}`,
  );
  return rows.map(({ at, ...row }) => ({ ...row, deletedAt: new Date(at) }));
}
