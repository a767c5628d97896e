import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { FileFormat } from '@facet/contract/constants/uploads';
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
  'avatarOf', array(select u.id from users u where u.avatar_file_id = file.id and u.deleted_at is null order by 1 limit 20))`;

/** A file and everything that it is part of. */
export const findFile = prepared<{ facts: FileFacts; holders: FileHolders }>(
  'file_with_holders',
  sql`select ${fileJson('file')} as facts, ${holders} as holders
    from files file where file.id = ${value('fileId')} and file.deleted_at is null`,
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
