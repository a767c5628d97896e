import type { FileFormat } from '@facet/contract/constants/file-formats';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';

const value = sql.placeholder;

export type BoardFileRow = {
  boardTitle: string;
  fileId: number;
  originalName: string;
  title: string | null;
  uploaderId: number;
  format: FileFormat;
  size: number;
  storageKey: string;
  createdAt: Date;
};

/** The files of a board's pictures after a given one, each once. */
export const boardFilesQuery = prepared<BoardFileRow>(
  'board_files_to_pack',
  sql`select b.title as "boardTitle", file.id as "fileId", file.original_name as "originalName", file.title, file.uploader_id as "uploaderId", file.format,
      file.size::float8 as size, file.storage_key as "storageKey", file.created_at as "createdAt"
    from boards b join files file on file.deleted_at is null
      and exists (select from board_pictures p where p.board_id = b.id and p.file_id = file.id)
    where b.id = ${value('boardId')}::int and b.deleted_at is null and file.id > ${value('fileId')}::int
      and file.id in (select f.file_id from board_files f where f.board_id = b.id)
    order by file.id limit ${value('limit')}::int`,
);
