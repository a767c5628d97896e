import { sql } from 'drizzle-orm';
import { isoMoment } from '../../db/typed-sql.ts';

// Deletion cascades: a comment is gone with its design, a design with its style. One scalar subquery per row: for an
// `exists`, PostgreSQL may choose to read the whole table.
const isGone = sql`case when entry.item_type in ('task', 'sub-task') then (
      select true from tasks t where t.id = entry.item_id and t.deleted_at is null) is null
    when entry.item_type in ('comment', 'sub-comment') then (
      select true from design_comments c left join design_comments head on head.id = c.parent_id
      left join design_items i on i.id = c.design_item_id left join styles s on s.id = i.style_id
      left join boards b on b.id = c.board_id where c.id = entry.item_id
        and coalesce(c.deleted_at, head.deleted_at, i.deleted_at, s.deleted_at, b.deleted_at) is null) is null
    when entry.item_type = 'file' then (
      select true from design_items i join styles s on s.id = i.style_id
      where i.id = entry.item_id and coalesce(i.deleted_at, s.deleted_at) is null) is null
    when entry.item_type = 'style' then (
      select true from styles s where s.id = entry.item_id and s.deleted_at is null) is null
    when entry.item_type = 'board' then (
      select true from boards b where b.id = entry.item_id and b.deleted_at is null) is null
    when entry.item_type = 'module' then (select true from project_modules m where m.id = entry.item_id) is null
    else false end`;

/** What `LogFacts` has, of a row of activities named `entry` and its user named `u`. */
export const entryColumns = sql`entry.id::int as id, entry.event, entry.item_type as "itemType",
    entry.action_type as "actionType", entry.item_id as "itemId", entry.known_by as "knownBy", entry.through,
    ${isoMoment(sql`entry.created_at`)} as "createdAt",
    entry.old_value as "oldValue", entry.new_value as "newValue", entry.gallery_group_id as "galleryGroupId",
    json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'avatarFileId', u.avatar_file_id) as "user",
    (select json_build_object('id', admin.id, 'firstName', admin.first_name, 'lastName', admin.last_name) from users admin
      where admin.id = entry.impersonator_id) as impersonator,
    (select json_build_object('id', m.id, 'title', m.title) from project_modules m where m.id = entry.project_module_id) as module,
    (select json_build_object('id', s.id, 'title', s.title) from styles s where s.id = entry.style_id) as style,
    (select json_build_object('id', i.id, 'title', f.original_name) from design_items i join files f on f.id = i.file_id
      where i.id = entry.design_item_id) as file,
    (select json_build_object('id', t.id, 'title', t.name) from tasks t where t.id = entry.task_id) as task,
    ${isGone} as "isDeleted",
    (select json_build_object('id', head.id, 'title', coalesce(nullif(left(head.text, 80), ''), 'Drawing')) from design_comments reply
      join design_comments head on head.id = reply.parent_id
      where entry.item_type = 'sub-comment' and reply.id = entry.item_id) as "parentComment"`;
