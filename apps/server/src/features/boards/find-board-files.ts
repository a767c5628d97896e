import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { fileJson, type FileFacts } from '../files/file-columns.ts';

const value = sql.placeholder;

/** The files of pictures, by file ids. */
export const findBoardFiles = prepared<{ facts: FileFacts }>(
  'board_files_by_ids',
  sql`select ${fileJson('file')} as facts from files file
    where file.id = any(${value('ids')}::int[]) and file.deleted_at is null order by file.id limit 10000`,
);

/** Those of these files that the pictures of a board show. */
export const findShownFiles = prepared<{ facts: FileFacts }>(
  'board_files_shown',
  sql`select ${fileJson('file')} as facts from files file
    where file.id = any(${value('fileIds')}::int[]) and file.deleted_at is null
      and exists (select from board_pictures p where p.board_id = ${value('boardId')}::int and p.file_id = file.id)
    order by file.id limit 200`,
);

/** The board of a module that a picture is on. */
export const findPictureBoard = prepared<{ boardId: number }>(
  'board_of_picture',
  sql`select p.board_id as "boardId" from boards b join board_pictures p on p.board_id = b.id
    where b.project_module_id = ${value('moduleId')}::int and b.deleted_at is null
      and p.item_id = ${value('itemId')}::uuid and (${value('boardId')}::int is null or b.id = ${value('boardId')}::int)
    order by 1 limit 1`,
);
