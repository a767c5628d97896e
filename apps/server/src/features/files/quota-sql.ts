import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isFound } from '../../db/search-sql.ts';
import { heldIn } from './held-sql.ts';

const value = sql.placeholder;
const there = sql`(select id, space_id from projects where deleted_at is null)`;
const theirs = sql`(select id, space_id from projects
  where deleted_at is null and space_id = any(${value('spaceIds')}::int[]))`;

/** The spaces that some files are now part of, and the files' total bytes. */
export const spacesOfFiles = prepared<{ spaceIds: number[]; bytes: number }>(
  'spaces_of_files',
  sql`select coalesce(array_agg(distinct held.space_id order by held.space_id), '{}') as "spaceIds",
      (select coalesce(sum(size), 0) from files where id = any(${value('fileIds')}::int[]))::float8 as bytes
    from ${heldIn(there)} held where held.file_id = any(${value('fileIds')}::int[])`,
);

/** Bytes of the fullest of some spaces. A file counts once per space; files in the trash do not count. */
export const bytesOfFullest = prepared<{ bytes: number }>(
  'bytes_of_fullest_space',
  sql`select coalesce(max(used.bytes), 0)::float8 as bytes from (
    select sum(f.size) as bytes
    from (select distinct space_id, file_id from ${heldIn(theirs)} all_held) held
    join files f on f.id = held.file_id and f.deleted_at is null group by held.space_id) used`,
);

/** Bytes of a person's existing uploads, plus those announced by uploads in progress. */
export const bytesOfPerson = prepared<{ bytes: number }>(
  'bytes_of_person',
  sql`select ((select coalesce(sum(size), 0) from files where uploader_id = ${value('userId')})
    + (select coalesce(sum(size), 0) from resumable_uploads
        where user_id = ${value('userId')} and file_id is null))::float8 as bytes`,
);

/** Lets only one transaction at a time count for a space or a person and write the result. */
export const lockQuotas = prepared(
  'lock_quotas',
  sql`select pg_advisory_xact_lock(${value('kind')}::int, id) from unnest(${value('ids')}::int[]) id`,
);

export type SpaceBytes = {
  id: number;
  title: string;
  color: string;
  bytes: number;
  files: number;
  owner: string | null;
};

/** Spaces by how much they hold, fullest first; only those whose title has the words of `search`, unless it is null. */
export const fullestSpaces = prepared<SpaceBytes>(
  'fullest_spaces',
  sql`select s.id, s.title, s.color,
      (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from users u
        where u.id = s.personal_owner_id) as owner, coalesce(used.bytes, 0)::float8 as bytes, coalesce(used.files, 0)::int as files
    from spaces s left join (
      select held.space_id, sum(f.size) as bytes, count(*) as files
      from (select distinct space_id, file_id from ${heldIn(there)} all_held) held
      join files f on f.id = held.file_id and f.deleted_at is null group by held.space_id) used on used.space_id = s.id
    where s.deleted_at is null and ${isFound(sql.raw('s.title'))}
    order by coalesce(used.bytes, 0) desc, s.id limit ${value('limit')}`,
);

/** Everything stored: in spaces, in the trash and not attached yet. */
export const allStored = prepared<{ bytes: number; files: number }>(
  'all_stored',
  sql`select coalesce(sum(size), 0)::float8 as bytes, count(*)::int as files from files`,
);
