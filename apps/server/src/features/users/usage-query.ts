import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { reach, sight } from '../access/sight-sql.ts';
import { heldIn } from '../files/held-sql.ts';

const value = sql.placeholder;
const me = value('userId');
const inactive = sql.raw(String(SpaceUserStatus.inactive));

export type SpaceUse = {
  id: number;
  title: string;
  color: string;
  isAdmin: boolean;
  storage: number;
  files: number;
  projects: number;
  members: number;
};

// Spaces that somebody is in, and those where they only work on projects.
const places = sql`places as materialized (
  select s.id, s.title, s.color, coalesce(s.personal_owner_id = ${me} or su.role = 'space_admin', false) as is_admin
  from spaces s
  left join space_users su on su.space_id = s.id and su.user_id = ${me} and su.status <> ${inactive}
  where s.deleted_at is null and (s.personal_owner_id = ${me} or (${value('isProven')}::bool and (
    su.user_id is not null or exists (select from project_members m join projects p on p.id = m.project_id
      where m.user_id = ${me} and p.space_id = s.id and p.deleted_at is null)))))`;

// A file counts once per space, however many things in it show it.
const held = sql`theirs as materialized (
  select p.id, p.space_id from places join projects p on p.space_id = places.id and p.deleted_at is null),
held as materialized (
  select distinct h.space_id, f.id, f.size from ${heldIn(sql.raw('theirs'))} h
  join places on places.id = h.space_id join files f on f.id = h.file_id and f.deleted_at is null
  where places.is_admin or f.uploader_id = ${me})`;

/** What is used in each space: everything for its admins, for others what is theirs. */
export const usageQuery = prepared<SpaceUse>(
  'user_usage',
  sql`${reach}, ${sight}, ${places}, ${held}
    select places.id, places.title, places.color, places.is_admin as "isAdmin",
      coalesce(used.storage, 0)::float8 as storage, coalesce(used.files, 0)::int as files,
      (select count(*)::int from home where home.space_id = places.id) as projects,
      (select count(*)::int from space_users su join users u on u.id = su.user_id and u.deleted_at is null
        where su.space_id = places.id and su.status <> ${inactive}) as members
    from places left join (select space_id, sum(size) as storage, count(*) as files from held group by space_id) used
      on used.space_id = places.id
    order by coalesce(used.storage, 0) desc, places.title collate reading_order, places.id limit 1000`,
);
