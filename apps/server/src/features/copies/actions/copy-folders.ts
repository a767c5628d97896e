import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';

/** From where to where, on whose behalf. */
export type Copy = { actor: Actor; from: number; to: number };

/** Makes the folders of a space again in a new one; answers which is which. */
export async function copyFolders(tx: Tx, { actor, from, to }: Copy): Promise<Map<number, number>> {
  // Within a space a folder's title is its own, in any case.
  const { rows } = await tx.execute<{ before: number; after: number }>(sql`
    with copied as (
      insert into folders (space_id, title, created_by)
      select ${to}::int, title, ${actor.userId}::int from folders
      where space_id = ${from} and deleted_at is null order by lower(title), id
      returning id, title)
    select f.id as before, copied.id as after from copied
    join folders f on f.space_id = ${from} and f.deleted_at is null and f.title = copied.title`);
  return new Map(rows.map(({ before, after }) => [before, after]));
}
