import { TASK_PRIORITY_WORDS, TASK_STATUS_WORDS } from '@facet/contract/constants/status-words';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import type { SeenTask } from './access.ts';

type Named = { id: number; title: string };

/** What a task refers to, by name. */
export type TaskWords = {
  style: Named | null;
  module: Named | null;
  tag: Named | null;
  parent: Named | null;
  assignee: string | null;
  files: Named[];
  mentioned: number[];
};
export type TaskContent = SeenTask & TaskWords;

const named = (table: string, title: string, id: string) =>
  sql.raw(`(select json_build_object('id', one.id, 'title', one.${title}) from ${table} one where one.id = t.${id})`);

const wordsQuery = prepared<TaskContent>(
  'task_content',
  sql`select t.id, t.project_id as "projectId", t.parent_id as "parentId", t.name, t.description, t.priority, t.status,
      t.style_id as "styleId", t.project_module_id as "projectModuleId", t.tag_id as "tagId",
      t.assignee_id as "assigneeId", t.created_by as "createdBy", t.due_date::text as "dueDate",
      ${isoMoment(sql`t.reminder_at`)} as reminder,
      ${isoMoment(sql`t.updated_at`)} as "updatedAt",
      ${named('styles', 'title', 'style_id')} as style, ${named('project_modules', 'title', 'project_module_id')} as module,
      ${named('tags', 'title', 'tag_id')} as tag, ${named('tasks', 'name', 'parent_id')} as parent,
      (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from users u
        where u.id = t.assignee_id) as assignee,
      (select coalesce(json_agg(json_build_object('id', f.id, 'title', f.original_name)
          order by held.position, f.id), '[]')
        from task_files held join files f on f.id = held.file_id where held.task_id = t.id) as files,
      array(select m.user_id from task_mentions m where m.task_id = t.id order by m.user_id) as mentioned
    from tasks t where t.id = ${sql.placeholder('id')} limit 1`,
);

/** A task's full content now; for a task that the transaction has locked or just made. */
export async function loadTaskContent(tx: Tx, id: number): Promise<TaskContent> {
  const [content] = await wordsQuery(tx, { id });
  if (!content) throw new Error('a task that was locked is gone');
  return content;
}

export const statusWord = ({ status }: Pick<TaskContent, 'status'>) => TASK_STATUS_WORDS[status];
export const priorityWord = ({ priority }: Pick<TaskContent, 'priority'>) => TASK_PRIORITY_WORDS[priority];
