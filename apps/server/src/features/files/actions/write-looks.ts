import { asc, inArray, lt, sql } from 'drizzle-orm';
import { markedPictures } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { selectPlaces } from '../held-sql.ts';

/** One hour of somebody and a file, named as the columns are. */
export type KeptLook = {
  file_id: number;
  user_id: number;
  hour: string;
  at: string;
  /** The project of the link by which a guest came. */
  guest_project_id: number | null;
  recipient_id: number | null;
  is_opened: boolean;
  is_downloaded: boolean;
  address: string;
};

// A file is part of one project, rarely of a few: then it counts for the one whose team its reader is on.
const projectOfLook = sql`select project.id from json_array_elements(${selectPlaces('file')}) place
  join projects project on project.id = (place->>'projectId')::int
  join spaces space on space.id = project.space_id and space.looks_kept_days > 0
  where place->>'as' <> 'cover' and (look.guest_project_id is null or project.id = look.guest_project_id)
  order by exists (select from project_members member
    where member.project_id = project.id and member.user_id = look.user_id) desc, project.id limit 1`;

/**
 * Keeps looks at files that are part of a project, in spaces that keep them: one row per person, file and hour. A single
 * statement, in the order of the key, so that two processes don't wait for each other.
 */
export async function writeLooks({ db }: Pick<App, 'db'>, looks: readonly KeptLook[]): Promise<void> {
  await db.execute(sql`insert into file_looks as kept
      (file_id, user_id, hour, at, project_id, recipient_id, is_opened, is_downloaded, address)
    select look.file_id, look.user_id, look.hour, min(look.at), min(found.id), max(look.recipient_id),
      bool_or(look.is_opened), bool_or(look.is_downloaded), max(look.address)
    from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as look (file_id int, user_id int, hour timestamptz, at timestamptz,
      guest_project_id int, recipient_id int, is_opened bool, is_downloaded bool, address text)
    join files file on file.id = look.file_id and file.deleted_at is null
    cross join lateral (${projectOfLook}) found
    group by look.file_id, look.user_id, look.hour order by 1, 2, 3
    on conflict (file_id, user_id, hour) do update set is_opened = kept.is_opened or excluded.is_opened,
      is_downloaded = kept.is_downloaded or excluded.is_downloaded,
      recipient_id = coalesce(kept.recipient_id, excluded.recipient_id)`);
}

/** Whether the space of a look still keeps it: those that it doesn't are shown to nobody, and removed soon. */
export const isStillKept = sql`look.at > now() - make_interval(days => space.looks_kept_days)`;

/** Rows that one statement removes, so that none takes long. */
const BATCH = 5000;

/** Removes looks that their space no longer keeps; a single statement for each batch. */
export async function sweepLooks({ db }: Pick<App, 'db'>): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`delete from file_looks where ctid = any(array(
      select look.ctid from file_looks look join projects project on project.id = look.project_id
      join spaces space on space.id = project.space_id where not ${isStillKept} limit ${BATCH}))`);
    if ((rowCount ?? 0) < BATCH) return;
  }
}

/** Removes marked pictures of earlier days, whose names nobody asks for any more: first the bytes, then the rows. */
export async function sweepMarked({ db, storage }: Pick<App, 'db' | 'storage'>): Promise<void> {
  const rows = await db
    .select({ name: markedPictures.name, key: markedPictures.storageKey })
    .from(markedPictures)
    .where(lt(markedPictures.madeAt, sql`now() - interval '25 hours'`))
    .orderBy(asc(markedPictures.madeAt))
    .limit(BATCH);
  for (const { key } of rows) await storage.remove(key);
  const names = rows.map(({ name }) => name);
  await db.delete(markedPictures).where(inArray(markedPictures.name, names));
}
