import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { plannedAnew } from '../../../db/prepared.ts';
import type { Actor } from '../../../platform/auth/actor.ts';

/** From where to where, on whose behalf. */
export type Copy = { actor: Actor; from: number; to: number };

const copiedFolders = plannedAnew<{ before: number; after: number }>(
  'copied_folders',
  sql`
    with copied as (
      insert into folders (space_id, title, created_by)
      select ${sql.placeholder('to')}::int, title, ${sql.placeholder('userId')}::int from folders
      where space_id = ${sql.placeholder('from')} and deleted_at is null order by lower(title), id
      returning id, title)
    select f.id as before, copied.id as after from copied
    join folders f on f.space_id = ${sql.placeholder('from')} and f.deleted_at is null and f.title = copied.title`,
);

/** Makes the folders of a space again in a new one; answers which is which. */
export async function copyFolders(tx: Tx, { actor, from, to }: Copy): Promise<Map<number, number>> {
  // Within a space a folder's title is its own, in any case.
  const rows = await copiedFolders(tx, { to, userId: actor.userId, from });
  return new Map(rows.map(({ before, after }) => [before, after]));
}
