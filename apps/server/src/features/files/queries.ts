import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { FileFormat } from '@facet/contract/constants/uploads';
import { isInDraftOf } from './draft-sql.ts';
import { fileJson } from './file-columns.ts';
import type { FileFacts } from './file-columns.ts';
import type { FileHolders } from './policy.ts';

const value = sql.placeholder;

const holders = sql`json_build_object(
  'item', (select json_build_object('id', item.id, 'projectId', item.project_id,
      'projectModuleId', item.project_module_id, 'styleId', item.style_id)
    from design_items item where item.file_id = file.id and item.deleted_at is null limit 1),
  'attachedTo', array(select a.project_id from project_attachments a where a.file_id = file.id order by 1 limit 20),
  'coverOf', array(select p.id from projects p where p.cover_file_id = file.id and p.deleted_at is null order by 1 limit 20),
  'avatarOf', array(select u.id from users u where u.avatar_file_id = file.id and u.deleted_at is null order by 1 limit 20),
  'comments', (select coalesce(json_agg(json_build_object('id', item.id, 'projectId', item.project_id,
      'projectModuleId', item.project_module_id, 'isInternal', said.is_internal)), '[]')
    from (select c.id, c.design_item_id, c.is_internal, c.deleted_at from design_comments c
        where c.drawing_file_id = file.id
      union select c.id, c.design_item_id, c.is_internal, c.deleted_at from comment_files held
        join design_comments c on c.id = held.comment_id where held.file_id = file.id order by id desc limit 200) said
    join design_items item on item.id = said.design_item_id and item.deleted_at is null where said.deleted_at is null),
  'messages', (select coalesce(json_agg(json_build_object('projectId', m.project_id, 'projectModuleId', m.project_module_id)), '[]')
    from chat_files cf join chat_messages m on m.id = cf.message_id and m.deleted_at is null where cf.file_id = file.id),
  'tasks', (select coalesce(json_agg(json_build_object('projectId', t.project_id, 'projectModuleId', t.project_module_id)), '[]')
    from task_files tf join tasks t on t.id = tf.task_id and t.deleted_at is null where tf.file_id = file.id),
  'drafts', (select coalesce(json_agg(json_build_object('id', item.id, 'projectId', item.project_id,
      'projectModuleId', item.project_module_id, 'userId', draft.user_id)), '[]')
    from draw_drafts draft join design_items item on item.id = draft.design_item_id and item.deleted_at is null
    where ${isInDraftOf('draft', 'file')}),
  'unpublished', (select coalesce(json_agg(json_build_object('id', item.id, 'projectId', item.project_id,
      'projectModuleId', item.project_module_id, 'userId', waiting.user_id)), '[]')
    from (select d.id, d.design_item_id, d.user_id from comment_drafts d where d.drawing_file_id = file.id
      union select d.id, d.design_item_id, d.user_id from comment_draft_files held
        join comment_drafts d on d.id = held.comment_draft_id where held.file_id = file.id order by id desc limit 200) waiting
    join design_items item on item.id = waiting.design_item_id and item.deleted_at is null))`;

/** A file and everything that it is part of. */
export const findFile = prepared<{ facts: FileFacts; holders: FileHolders }>(
  'file_with_holders',
  sql`select ${fileJson('file')} as facts, ${holders} as holders
    from files file where file.id = ${value('fileId')} and file.deleted_at is null`,
);

/** The same of several files. */
export const findFiles = prepared<{ facts: FileFacts; holders: FileHolders }>(
  'files_with_holders',
  sql`select ${fileJson('file')} as facts, ${holders} as holders
    from files file where file.id = any(${value('ids')}::int[]) and file.deleted_at is null order by file.id limit 1000`,
);

export type FileContent = {
  originalName: string;
  format: FileFormat;
  sha256: string;
  size: number;
  storageKey: string;
  /** Null where there is no such thumbnail (yet). */
  thumbnail: {
    storageKey: string;
    contentType: string;
    size: number;
    /** Tells one captured picture from the next; null for a picture's own thumbnail. */
    capture: string | null;
  } | null;
};

/** Where the bytes of a file, and of one of its thumbnails, lie. */
export const findContent = prepared<FileContent>(
  'file_content',
  sql`select file.original_name as "originalName", file.format, file.sha256, file.size::float8 as size,
      file.storage_key as "storageKey",
      (select json_build_object('storageKey', t.storage_key, 'contentType', t.content_type, 'size', t.size,
          'capture', case when file.preview_key is not null then md5(t.storage_key) end)
        from file_thumbnails t where t.file_id = file.id and t.preset_name = ${value('variant')}) as thumbnail
    from files file where file.id = ${value('fileId')} and file.deleted_at is null`,
);

export type FoundPyramid = {
  originalName: string;
  sha256: string;
  storageKey: string;
  contentType: string;
  tileSize: number;
  levels: { width: number; height: number }[];
  offsets: number[];
};

/** Where the tiles of a large picture lie. */
export const findPyramid = prepared<FoundPyramid>(
  'file_pyramid',
  sql`select file.original_name as "originalName", file.sha256, p.storage_key as "storageKey",
      p.content_type as "contentType", p.tile_size as "tileSize", p.levels, p.offsets::float8[] as offsets
    from files file join file_pyramids p on p.file_id = file.id
    where file.id = ${value('fileId')} and file.deleted_at is null`,
);
