import { sql } from 'drizzle-orm';
import { files } from '../../../db/schema/index.ts';
import { isInDraftOf } from '../draft-sql.ts';

/** That no row of another table points to the file. */
export const isHeldByNothing = sql`not exists (select 1 from design_items where file_id = ${files.id})
  and not exists (select 1 from project_attachments where file_id = ${files.id})
  and not exists (select 1 from projects where cover_file_id = ${files.id})
  and not exists (select 1 from users where avatar_file_id = ${files.id})
  and not exists (select 1 from comment_files where file_id = ${files.id})
  and not exists (select 1 from design_comments where drawing_file_id = ${files.id})
  and not exists (select 1 from task_files where file_id = ${files.id})
  and not exists (select 1 from chat_files where file_id = ${files.id})
  and not exists (select 1 from draw_drafts draft where ${isInDraftOf('draft', 'files')})`;
