import type { TrashedKind } from '@facet/contract/constants/trash';
import { sql, type SQL } from 'drizzle-orm';
import { assembled } from '../../db/prepared.ts';
import type { Transactor } from '../../db/transact.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import type { Person } from '../users/presenter.ts';

export type Trashed = {
  kind: TrashedKind;
  id: number;
  title: string;
  /** What it was part of. */
  place: string | null;
  deletedBy: Person | null;
  deletedAt: Date;
  /** A file with a small picture: a style's newest, a project's cover. */
  thumbnailFileId: number | null;
};

const trash = sql`select 'style' as kind, t.id, t.title, t.deleted_at as at, p.title as place, p.id as project_id
    from styles t join projects p on p.id = t.project_id where t.deleted_at is not null
  union all select 'board', t.id, t.title, t.deleted_at, p.title, p.id from boards t
    join project_modules m on m.id = t.project_module_id join projects p on p.id = m.project_id where t.deleted_at is not null
  union all select 'project', t.id, t.title, t.deleted_at, s.title, t.id from projects t
    join spaces s on s.id = t.space_id where t.deleted_at is not null
  union all select 'space', t.id, t.title, t.deleted_at, null, null from spaces t
    where t.deleted_at is not null and t.personal_owner_id is null
  union all select 'user', t.id, t.email, t.deleted_at, null, null from users t
    where t.deleted_at is not null and t.registered_at is not null and t.email <> 'deleted-' || t.id || '@invalid'`;

// Who deleted it: from the log, or for spaces from the audit log; people delete themselves.
const deleter = sql`coalesce(
  (select a.user_id from activities a where trash.kind in ('style', 'board') and a.project_id = trash.project_id
    and a.item_type = trash.kind and a.item_id = trash.id and a.action_type = 3 order by a.id desc limit 1),
  (select a.user_id from activities a where trash.kind = 'project' and a.project_id = trash.id
    and a.event = 'project.deleted' order by a.id desc limit 1),
  (select a.actor_id from audit_entries a where trash.kind = 'space' and a.act = 'deleted' and a.space_id = trash.id
    and a.project_id is null order by a.id desc limit 1),
  case when trash.kind = 'user' then trash.id end)`;

const thumbnail = sql`(select small.file_id from file_thumbnails small where small.preset_name = 'small' and small.file_id = (
  select case trash.kind when 'project' then (select p.cover_file_id from projects p where p.id = trash.id)
    when 'style' then (select item.file_id from design_items item
      join file_thumbnails drawn on drawn.file_id = item.file_id and drawn.preset_name = 'small'
      where item.style_id = trash.id order by item.id desc limit 1) end))`;

type Part = { kinds?: readonly TrashedKind[]; order: 'oldest' | 'newest'; limit: number; offset?: number };
type Row = Omit<Trashed, 'deletedAt'> & { at: string };

const isAnyKind = (kinds: readonly TrashedKind[]): SQL =>
  kinds.length === 0
    ? sql`true`
    : sql`kind in (${sql.join(
        kinds.map((kind) => sql`${kind}`),
        sql`, `,
      )})`;

const trashed = (order: 'oldest' | 'newest') => {
  const direction = sql.raw(order === 'oldest' ? 'asc' : 'desc');
  const rows = assembled<Row>(
    `trashed_${order}`,
    (rest) => sql`select kind, trash.id, title, place,
        ${isoMoment(sql`at`)} as at,
        case when u.id is not null then json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
          'email', u.email, 'avatarFileId', u.avatar_file_id) end as "deletedBy", ${thumbnail} as "thumbnailFileId"
      from (select *, ${deleter} as deleter from (${trash}) trash where ${rest}) trash
      left join users u on u.id = deleter order by at ${direction}, kind, trash.id`,
  );
  return (pool: Transactor['pool'], kinds: readonly TrashedKind[], limit: number, offset: number) =>
    rows(
      { $client: pool },
      sql`${isAnyKind(kinds)} order by at ${direction}, kind, id limit ${limit} offset ${offset}`,
    );
};
const TRASHED = { oldest: trashed('oldest'), newest: trashed('newest') };
const trashTotal = assembled<{ total: number }>(
  'trash_total',
  (rest) => sql`select count(*)::int as total from (${trash}) trash where ${rest}`,
);

/** What is in the trash, by when it was deleted; at most `limit`. */
export async function findTrash({ pool }: Pick<Transactor, 'pool'>, part: Part): Promise<Trashed[]> {
  const { kinds = [], order, limit, offset = 0 } = part;
  const rows = await TRASHED[order](pool, kinds, limit, offset);
  return rows.map(({ at, ...row }) => ({ ...row, deletedAt: new Date(at) }));
}

/** How many things are in the trash. */
export async function findTrashTotal({ pool }: Pick<Transactor, 'pool'>, kinds: readonly TrashedKind[] = []) {
  const rows = await trashTotal({ $client: pool }, isAnyKind(kinds));
  return rows[0]?.total ?? 0;
}
