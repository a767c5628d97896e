import { sql } from 'drizzle-orm';
import { prepared } from '../../../db/prepared.ts';
import type { PrintFile } from '../../files/make-prints.ts';

const value = sql.placeholder;

/** Those of the given files that a board holds, with their previews, smallest first. */
export const printFilesQuery = prepared<PrintFile>(
  'board_print_files',
  sql`select file.id, file.format, file.storage_key as "storageKey", file.width, file.height,
      (select coalesce(json_agg(json_build_object('storageKey', t.storage_key, 'width', t.width, 'height', t.height)
          order by t.width), '[]')
        from file_thumbnails t where t.file_id = file.id) as previews
    from board_files held join files file on file.id = held.file_id and file.deleted_at is null
    where held.board_id = ${value('boardId')}::int and held.file_id = any(${value('ids')}::int[])
    order by file.id limit 10000`,
);
