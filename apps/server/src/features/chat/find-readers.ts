import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { is, isOneOf, isProvenPerson, peopleOfModule, rolesWith, teamOf } from '../access/sight-sql.ts';

const value = sql.placeholder;

const readersQuery = prepared<{ id: number }>(
  'chat_readers_among',
  sql`select u.id from users u join projects p on p.id = ${value('projectId')}::int join spaces s on s.id = p.space_id
    where u.id = any(${value('ids')}::int[]) and u.deleted_at is null and ${isProvenPerson}
      and ${isOneOf(sql.raw('u.id'), teamOf(is(sql`${value('projectId')}::int`), rolesWith('can-view-activity')))}
      and (${value('moduleId')}::int is null
        or ${isOneOf(sql.raw('u.id'), peopleOfModule(is(sql`${value('moduleId')}::int`)))})
    order by u.id limit 1000`,
);

type Place = { projectId: number; moduleId: number | null };

/** Those of the people who read what is written in a project's chat, of one of its modules or of none. */
export async function findReaders(db: Db, place: Place, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await readersQuery(db, { ...place, ids: [...new Set(ids)] });
  return new Set(rows.map(({ id }) => id));
}
