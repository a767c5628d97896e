import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** Files of the design items that `items` picks, and of what was said of them. */
const heldByItems = (items: SQL) => sql`
  select item.file_id from design_items item where ${items}
  union select held.file_id from comment_files held join design_comments c on c.id = held.comment_id
    join design_items item on item.id = c.design_item_id where ${items}
  union select c.drawing_file_id from design_comments c join design_items item on item.id = c.design_item_id
    where ${items} and c.drawing_file_id is not null
  union select held.file_id from comment_draft_files held join comment_drafts d on d.id = held.comment_draft_id
    join design_items item on item.id = d.design_item_id where ${items}
  union select d.drawing_file_id from comment_drafts d join design_items item on item.id = d.design_item_id
    where ${items} and d.drawing_file_id is not null`;

async function idsOf(tx: Tx, query: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ file_id: number }>(sql`${query} order by 1`);
  return rows.map(({ file_id: id }) => id);
}

/** Every file that a style holds. */
export const filesOfStyle = (tx: Tx, styleId: number) => idsOf(tx, heldByItems(sql`item.style_id = ${styleId}`));

/** Every file that a project holds: designs, comments, attachments, its cover, tasks and chat. */
export const filesOfProject = (tx: Tx, projectId: number) =>
  idsOf(
    tx,
    sql`${heldByItems(sql`item.project_id = ${projectId}`)}
      union select file_id from project_attachments where project_id = ${projectId}
      union select cover_file_id from projects where id = ${projectId} and cover_file_id is not null
      union select held.file_id from task_files held join tasks t on t.id = held.task_id where t.project_id = ${projectId}
      union select held.file_id from chat_files held join chat_messages m on m.id = held.message_id
        where m.project_id = ${projectId}`,
  );
