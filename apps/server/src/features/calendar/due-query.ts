import { ProjectStatus, TaskStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { bySight, mySight } from '../my-tasks/my-sight-sql.ts';
import { openTo } from '../access/sight-sql.ts';
import { seenTask } from '../tasks/task-columns.ts';

/** Something that is due on a day. */
export type DueThing = {
  kind: 'task' | 'style';
  id: number;
  title: string;
  /** `yyyy-MM-dd`. */
  dueDate: string;
  updatedAt: Date;
  projectId: number;
  project: string;
  /** The parent of a sub-task, and the style that a task is about. */
  parent: string | null;
  style: string | null;
};

const value = sql.placeholder;
const number = (constant: number) => sql.raw(String(constant));

/** The most entries of one kind in an answer: the latest ones. */
const MOST = number(2000);

/** People who work in a project see all its styles; others see those of which they see a design. */
const seesStyle = sql`(home.id in (select id from open_to)
  or exists (select from design_items item where item.style_id = s.id and item.deleted_at is null
    and (${bySight.module(sql`item.project_module_id`)} or ${bySight.item(sql`item.id`)})))`;
const isGoingOn = sql`home.status <> ${number(ProjectStatus.archived)}`;

/** A person's open tasks and styles with their due dates, as far as they see them now. */
export const calendarDueQuery = prepared<DueThing>(
  'calendar_due',
  sql`${mySight}, ${openTo}
    (select 'task' as kind, t.id, t.name as title, t.due_date::text as "dueDate", t.updated_at as "updatedAt",
      home.id as "projectId", home.title as project, above.name as parent, s.title as style
    from tasks t join tasked home on home.id = t.project_id and ${isGoingOn} left join tasks above on above.id = t.parent_id
      left join styles s on s.id = t.style_id and s.deleted_at is null
    where t.assignee_id = ${value('userId')} and t.due_date is not null and t.status <> ${number(TaskStatus.done)}
      and ${seenTask('t', bySight)} order by t.due_date desc, t.id desc limit ${MOST})
    union all
    (select 'style', s.id, s.title, s.due_date::text, s.updated_at, home.id, home.title, null, null
    from styles s join home on home.id = s.project_id and ${isGoingOn}
    where s.assignee_id = ${value('userId')} and s.due_date is not null and s.deleted_at is null and ${seesStyle}
    order by s.due_date desc, s.id desc limit ${MOST})`,
);
