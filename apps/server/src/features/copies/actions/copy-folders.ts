import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { plannedAnew } from '../../../db/prepared.ts';
import type { Actor } from '../../../platform/auth/actor.ts';

/** Source and target, and on whose behalf. */
export type Copy = { actor: Actor; from: number; to: number };

const copiedFolders = plannedAnew<{ before: number; after: number }>(
  'copied_folders',
  sql`
    with copied as (
      insert into folders (space_id, title, created_by)
      select ${sql.placeholder('to')}::int, title, ${sql.placeholder('userId')}::int from folders
      where space_id = ${sql.placeholder('from')} and deleted_at is null order by title collate reading_order, id
      returning id, title)
    select f.id as before, copied.id as after from copied
    join folders f on f.space_id = ${sql.placeholder('from')} and f.deleted_at is null and f.title = copied.title`,
);

/** Copies the folders of a space into a new one; returns which became which. */
export async function copyFolders(tx: Tx, { actor, from, to }: Copy): Promise<Map<number, number>> {
  // Folder titles are unique within a space.
  const rows = await copiedFolders(tx, { to, userId: actor.userId, from });
  return new Map(rows.map(({ before, after }) => [before, after]));
}
