import { sql } from 'drizzle-orm';
import { prepared } from '../../../db/prepared.ts';
import { taskJson, type TaskFacts } from '../task-columns.ts';
import { referencesThere, type ReferencesThere } from './check-references.ts';

/** Which references existed, and the new task as its reader sees it; null where one did not. */
type Made = ReferencesThere & { task: TaskFacts | null; assignee: string | null };

const value = sql.placeholder;

/**
 * Checks a new task's references, writes it and returns it, in one statement, so that they exist at the very moment it
 * is written. Files and mentions are written afterwards, so it returns none.
 */
export const makeTask = prepared<Made>(
  'make_task',
  sql`with there as (${referencesThere}),
    made as (insert into tasks (project_id, parent_id, name, description, priority, status, style_id, project_module_id,
        tag_id, comment_id, design_item_id, position, assignee_id, created_by, due_date, reminder_at)
      select ${value('projectId')}::int, ${value('parentId')}::int, ${value('name')}::text, ${value('description')}::text,
        ${value('priority')}::smallint, ${value('status')}::smallint, ${value('styleId')}::int, ${value('moduleId')}::int,
        ${value('tagId')}::int, ${value('commentId')}::int, ${value('itemId')}::int, ${value('position')}::jsonb,
        ${value('assigneeId')}::int, ${value('userId')}::int, ${value('dueDate')}::date, ${value('reminder')}::timestamptz
      from there where (${value('styleId')}::int is null or there.style) and (${value('tagId')}::int is null or there.tag)
        and (${value('commentId')}::int is null or there.comment) and (${value('itemId')}::int is null or there.item)
      returning *)
    select there.style, there.tag, there.comment, there.item,
      case when t.id is not null then ${taskJson('t')} end as task,
      (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from users u
        where u.id = t.assignee_id) as assignee
    from there left join made t on true`,
);
